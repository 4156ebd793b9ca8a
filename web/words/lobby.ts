export { lobbyWords } from './en/lobby.ts';
