import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#test/processes/running-shop.ts';
import { type Program, programDir, startProgram } from './program.ts';

/** Varnish before a server, with what docs ask of a cache: `PURGE` by surrogate key or path, from the machine alone. */
export async function startCache(server: { port: number }): Promise<Program> {
  const dir = programDir();
  const port = await freePort();
  const file = path.join(dir, 'shop.vcl');
  writeFileSync(file, configuration(server.port));
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', path.join(dir, 'work')];
  const sparingly = ['-s', 'malloc,64m', '-T', 'none', '-j', 'none', '-p', 'thread_pools=1'];
  const command = '/usr/sbin/varnishd';
  return await startProgram('Varnish', { command, args: [...args, ...sparingly], dir, port });
}

/** Where a key begins or ends in a list of keys. */
const EDGE = '(^|[^A-Za-z0-9_:-]|$)';

function configuration(serverPort: number): string {
  return `
vcl 4.1;
backend shop { .host = "127.0.0.1"; .port = "${serverPort}"; }
acl purgers { "127.0.0.1"; }
sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) { return (synth(405)); }
    if (req.http.Surrogate-Key) {
      ban("obj.http.Surrogate-Key ~ ${EDGE}(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")${EDGE}");
    } else {
      ban("obj.http.X-Path == " + req.url);
    }
    return (synth(200, "Purged"));
  }
  if (req.http.Authorization) { return (pass); }
}
sub vcl_backend_response { set beresp.http.X-Path = bereq.url; }
sub vcl_deliver {
  unset resp.http.X-Path;
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
}
`;
}
