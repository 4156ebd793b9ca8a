/** A request with any headers, also those that a browser writes itself. */

import { request } from 'node:http';

export const askWith = (
  headers: Record<string, string>,
  port: number,
  path: string,
  method = 'GET',
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
    call.on('error', reject);
    call.end();
  });
