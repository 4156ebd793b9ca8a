import * as en from './en/lobby.ts';
import { inLanguage } from './language.ts';

export const lobbyWords = inLanguage('lobbyWords', en.lobbyWords);
