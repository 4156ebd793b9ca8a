/**
 * By which names this server may be called. Another site’s page can have its own name lead to a machine in the visitor’s
 * house, and would then read and write there as if it were that site: so a request must name this server by a name that
 * is known to be its own. Numbers are nobody’s to give away: an address is what it is, and always taken.
 */

import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** What stands after a machine’s name in a house, and cannot be had by anybody outside. */
const AT_HOME = ['local', 'lan', 'home', 'internal', 'localdomain', 'home.arpa'];

export class KnownHosts {
  readonly #names: ReadonlySet<string>;
  /** Nearly every request comes by the same name as the one before. */
  #last: string | null = null;

  /** `names`: those by which it is called elsewhere. */
  constructor(names: readonly string[], machine = hostname()) {
    const own = machine.toLowerCase();
    const short = own.split('.')[0]!;
    this.#names = new Set([
      'localhost',
      own,
      short,
      ...AT_HOME.map((where) => `${short}.${where}`),
      ...names.map(nameIn),
    ]);
  }

  /** As it stands in a request, with or without a port. */
  has(host: string): boolean {
    if (host === this.#last) return true;
    const name = nameIn(host);
    const known = isAddress(name) || this.#names.has(name) || name.endsWith('.localhost');
    if (known) this.#last = host;
    return known;
  }
}

/** For whoever has called it by a name that is not known. */
export function whyStrange(host: string): string {
  const name = host.slice(0, 100).replaceAll(/[^\w.:[\]-]/g, '?');
  return `This server does not know itself by the name ${name}. Whoever runs it can allow it: --allow-host ${name.replace(/:\d*$/, '')}`;
}

/** The name or address alone: without port, without the last dot. */
const nameIn = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:\d*$/, (port) => (isIP(host) === 6 ? port : ''))
    .replace(/\.$/, '');

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;
