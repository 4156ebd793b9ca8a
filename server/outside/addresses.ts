/** Which addresses belong to the world outside: whatever else there is, this machine or its neighbours may be behind it. */

import { BlockList, isIP } from 'node:net';

/** Of IPv4 all are public but those that the registries keep for something else. */
const KEPT_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Of IPv6 only this part is given out, and these within it lead to other addresses or nowhere. */
const GIVEN_OUT_6 = ['2000::/3'];
const KEPT_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, bits] = range.split('/') as [string, string];
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};

const kept4 = listOf(KEPT_4, 'ipv4');
const givenOut6 = listOf(GIVEN_OUT_6, 'ipv6');
const kept6 = listOf(KEPT_6, 'ipv6');

/** Is it an address that anybody may be sent to? One that wraps an IPv4 address (`::ffff:127.0.0.1`) is none. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !kept4.check(address, 'ipv4');
    case 6:
      return givenOut6.check(address, 'ipv6') && !kept6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** This machine, for tests. */
export const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1';
