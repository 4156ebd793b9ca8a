/**
 * Mail that has come as HTML, as the lines that its writer saw. Walked through once from the beginning to the end: nothing in
 * it is carried out, fetched, or taken for markup a second time. What is quoted gets the sign by which plain mail quotes.
 */

/** These begin and end a line. */
const BLOCKS = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
/** What stands within these nobody reads. */
const UNREAD = new Set(
  'applet audio canvas head iframe math noembed noframes noscript object script select style svg template textarea title video xml'.split(
    ' ',
  ),
);
/** These have no end. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

// biome-ignore format: a table
const NAMED: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '',
  zwnj: '', zwj: '', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”',
  bdquo: '„', laquo: '«', raquo: '»', hellip: '…', bull: '•', middot: '·', euro: '€', auml: 'ä', ouml: 'ö',
  uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', aacute: 'á', eacute: 'é', iacute: 'í',
  oacute: 'ó', uacute: 'ú', agrave: 'à', egrave: 'è', ugrave: 'ù', acirc: 'â', ecirc: 'ê', icirc: 'î',
  ocirc: 'ô', ucirc: 'û', euml: 'ë', iuml: 'ï', ccedil: 'ç', Ccedil: 'Ç', Eacute: 'É', ntilde: 'ñ',
  Ntilde: 'Ñ', iexcl: '¡', iquest: '¿', aring: 'å', aelig: 'æ', oslash: 'ø', eth: 'ð', thorn: 'þ',
};

interface Tag {
  name: string;
  isEnd: boolean;
  isHidden: boolean;
  /** Where the text goes on. */
  after: number;
}

export function textOfHtml(html: string): string {
  const page = new Page();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      page.write(html.slice(at));
      break;
    }
    page.write(html.slice(at, open));
    const tag = tagAt(html, open);
    if (tag === null) {
      page.write('<');
      at = open + 1;
      continue;
    }
    page.mark(tag);
    at = tag.after;
  }
  return page.text();
}

/** Comments and declarations have no name. Null: this is no markup. What does not end goes on to the end. */
function tagAt(html: string, open: number): Tag | null {
  const nothing = (end: number, length: number): Tag => ({
    name: '',
    isEnd: false,
    isHidden: false,
    after: end < 0 ? html.length : end + length,
  });
  if (html.startsWith('<!--', open)) return nothing(html.indexOf('-->', open + 4), 3);
  const sign = html[open + 1] ?? '';
  if (sign === '!' || sign === '?') return nothing(html.indexOf('>', open), 1);
  const isEnd = sign === '/';
  let at = open + (isEnd ? 2 : 1);
  const start = at;
  while (at < html.length && /[a-z0-9:-]/i.test(html[at]!)) at++;
  if (at === start || !/[a-z]/i.test(html[start]!)) return null;
  const name = html.slice(start, at).toLowerCase();
  const from = at;
  let quote = '';
  for (; at < html.length; at++) {
    const one = html[at]!;
    if (quote) quote = one === quote ? '' : quote;
    else if (one === '>') break;
    else if ((one === '"' || one === "'") && html[at - 1] === '=') quote = one;
  }
  return {
    name,
    isEnd,
    isHidden: !isEnd && isUnseen(html.slice(from, at)),
    after: Math.min(at + 1, html.length),
  };
}

/** Something that its writer could not see either. */
const isUnseen = (attributes: string): boolean =>
  /(?:^|\s)hidden(?:[\s=]|$)/i.test(attributes) ||
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?![.\d])/i.test(
    attributes,
  );

class Page {
  readonly #lines: string[] = [];
  #line = '';
  #quoted = 0;
  #pre = 0;
  /** What is being passed over: the name of what must end, and how often it has begun. */
  #skips: { name: string; depth: number } | null = null;

  mark({ name, isEnd, isHidden }: Tag): void {
    if (name === '') return;
    if (this.#skips) {
      if (name === this.#skips.name) this.#skips.depth += isEnd ? -1 : 1;
      if (this.#skips.depth <= 0) this.#skips = null;
      return;
    }
    if (!isEnd && (isHidden || UNREAD.has(name)) && !VOID.has(name)) {
      this.#skips = { name, depth: 1 };
      return;
    }
    if (name === 'br') this.#newLine();
    else if (BLOCKS.has(name)) this.#endLine();
    else if (name === 'td' || name === 'th') this.#line += ' ';
    if (name === 'p' && isEnd) this.#newLine();
    if (name === 'blockquote') this.#quoted = Math.max(0, this.#quoted + (isEnd ? -1 : 1));
    if (name === 'pre') this.#pre = Math.max(0, this.#pre + (isEnd ? -1 : 1));
  }

  write(raw: string): void {
    if (this.#skips || raw === '') return;
    const text = decoded(raw);
    if (this.#pre === 0) {
      this.#line += text.replaceAll(/[ \t\r\n\f]+/g, ' ');
      return;
    }
    const [first = '', ...more] = text.split(/\r\n?|\n/);
    this.#line += first;
    for (const line of more) {
      this.#newLine();
      this.#line += line;
    }
  }

  #endLine(): void {
    if (this.#line.trim() !== '') this.#newLine();
    else this.#line = '';
  }

  #newLine(): void {
    const line = this.#pre > 0 ? this.#line.trimEnd() : this.#line.trim();
    this.#lines.push(this.#quoted > 0 ? `${'>'.repeat(Math.min(this.#quoted, 9))} ${line}` : line);
    this.#line = '';
  }

  text(): string {
    this.#endLine();
    return this.#lines.join('\n');
  }
}

/** Each sign once: what comes out is text, whatever it looks like. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (found, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : found;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    if (code === 0xa0) return ' ';
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || code === 0
      ? '\ufffd'
      : String.fromCodePoint(code);
  });
