import * as en from './en/story.ts';
import { inLanguage } from './language.ts';

export const storyWords = inLanguage('storyWords', en.storyWords);
