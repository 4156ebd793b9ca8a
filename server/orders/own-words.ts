/** What somebody has written in an answer: without what is quoted, signatures, and what a phone adds. */

import { plainText } from '@annales/engine';
import { MARK } from './turn.ts';

/** Whatever is longer was not written to be read here. */
const LONGEST_LINE = 1000;
const MOST_LINES = 2000;

/** The text itself, as lines; empty lines at its ends are left out. */
export function ownWords(text: string): string {
  const lines = plainText(text)
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE).trimEnd());
  const own: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (isQuoted(line)) continue;
    if (isEnd(lines, i)) break;
    const length = attributionAt(lines, i);
    if (length > 0) {
      i += length - 1;
      // What is quoted is marked as such, or goes on to the end.
      const next = lines.slice(i + 1).find((one) => one !== '');
      if (next === undefined || !isQuoted(next)) break;
      continue;
    }
    if (!isByPhone(line)) own.push(line);
  }
  return own.join('\n').replace(/^\n+|\n+$/g, '');
}

const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line);

/** From here on nothing is the writer's own: a signature, our own mail, or a mail that is answered or passed on. */
function isEnd(lines: readonly string[], i: number): boolean {
  const line = lines[i]!;
  if (line === '--' || line.includes(MARK) || /^_{10,}$/.test(line)) return true;
  return SEPARATOR.test(line) || FORWARDED.test(line) || isHead(lines, i);
}

/** `-----Original Message-----` and the same in other languages. */
const SEPARATOR =
  /^\s*-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|original-?nachricht|weitergeleitete nachricht|message d['’]origine|message original|message transféré|mensaje original|mensaje reenviado|messaggio originale|oorspronkelijk bericht|mensagem original)\s*-{2,}\s*$/i;

const FORWARDED =
  /^(begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato)\s?:?$/i;

const FROM = /^[*\s]{0,4}(from|von|de|da|van|från|fra)\s?:[*\s]/i;
const HEAD =
  /^[*\s]{0,4}(sent|date|gesendet|datum|envoyé|enviado(?: el)?|fecha|inviato|data|verzonden|to|an|à|para|a|aan|cc|subject|betreff|objet|asunto|oggetto|onderwerp)\s?:[*\s]/i;

/** The head of a mail that is answered, as Outlook lays it above: from whom, and of two lines more when, to whom, about what. */
const isHead = (lines: readonly string[], i: number): boolean =>
  FROM.test(lines[i]!) && lines.slice(i + 1, i + 6).filter((line) => HEAD.test(line)).length >= 2;

const WROTE =
  /^(?:(?:on|am|le|el|il|op|em|den|på)\b.{1,400}?\b(?:wrote|schrieb\b.{0,200}|a écrit|escribi[oó]|ha scritto|schreef\b.{0,200}|escreveu|skrev\b.{0,200})|\d{4}-\d\d-\d\d \d{1,2}:\d\d gmt.{1,200})\s?:$/i;

/** “On Tuesday … wrote:”, which mail programs break into up to three lines; of how many it is, 0 if it is none. */
function attributionAt(lines: readonly string[], i: number): number {
  if (!/^(on|am|le|el|il|op|em|den|på|\d{4}-)\b/i.test(lines[i]!)) return 0;
  for (let length = 1; length <= 3 && i + length <= lines.length; length++) {
    const some = lines.slice(i, i + length);
    if (some.at(-1) === '') return 0;
    if (WROTE.test(some.join(' '))) return length;
  }
  return 0;
}

const PHONE =
  /^(sent from (my |mail|outlook|yahoo|proton|android)|sent (via|with) |get outlook for|von meinem .{1,40} gesendet|gesendet (von|mit|aus) |diese nachricht wurde von meinem|outlook für |holen sie sich outlook|envoyé (de|depuis|à partir de) |obtenir outlook|télécharger outlook|enviado (desde|do) |obtener outlook|inviato da |verzonden vanaf |skickat från )/i;

const isByPhone = (line: string): boolean => line.length < 120 && PHONE.test(line.trim());
