/** The shell and the board kit in German: one file, fetched before anything is drawn. */

import { de as kit } from '@annales/ui/words/de.ts';
import type { Translation } from '../language.ts';
import { absentWords } from './absent.ts';
import * as after from './after.ts';
import { bookWords } from './book.ts';
import * as here from './here.ts';
import { judgingWords } from './judging.ts';
import { learnWords } from './learn.ts';
import { lettersWords } from './letters.ts';
import { levelWords } from './levels.ts';
import { lobbyWords } from './lobby.ts';
import { newsWords } from './news.ts';
import { noticesWords } from './notices.ts';
import { officeWords } from './office.ts';
import * as opened from './opened.ts';
import { pagesWords } from './pages.ts';
import { peopleWords } from './people.ts';
import { words } from './shell.ts';
import { standingWords } from './standing.ts';
import { storyWords } from './story.ts';

export const translation: Translation = {
  kit,
  words,
  pagesWords,
  peopleWords,
  lobbyWords,
  lettersWords,
  levelWords,
  newsWords,
  noticesWords,
  officeWords,
  judgingWords,
  absentWords,
  learnWords,
  bookWords,
  standingWords,
  storyWords,
  ...here,
  ...after,
  ...opened,
};
