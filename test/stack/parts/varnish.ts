import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Program, programDir, startProgram } from './program.ts';

/**
 * Varnish in front of one or more servers, as careless as a shared cache may be: it looks up and stores every GET,
 * with or without a session, and follows only the response headers. `PURGE` with `Surrogate-Key` is accepted only
 * from this machine.
 */
export async function startCache(
  servers: readonly { port: number }[],
  { port }: { port: number },
): Promise<Program> {
  const dir = programDir();
  const file = path.join(dir, 'shop.vcl');
  writeFileSync(file, configuration(servers));
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', path.join(dir, 'work')];
  const sparingly = ['-s', 'malloc,64m', '-T', 'none', '-j', 'none', '-p', 'thread_pools=1'];
  const command = '/usr/sbin/varnishd';
  return await startProgram('Varnish', { command, args: [...args, ...sparingly], dir, port });
}

/** Boundary of a key in a list of keys. */
const EDGE = '(^|[^A-Za-z0-9_:-]|$)';

function configuration(servers: readonly { port: number }[]): string {
  return `
vcl 4.1;
import directors;
probe lively { .url = "/healthz"; .interval = 500ms; .timeout = 1s; .window = 2; .threshold = 1; .initial = 1; }
${servers
  .map(
    ({ port }, index) => `backend shop${index} { .host = "127.0.0.1"; .port = "${port}"; .probe = lively; }`,
  )
  .join('\n')}
acl purgers { "127.0.0.1"; }
sub vcl_init {
  new shops = directors.round_robin();
  ${servers.map((_, index) => `shops.add_backend(shop${index});`).join('\n  ')}
}
sub vcl_recv {
  set req.backend_hint = shops.backend();
  if (req.method == "PURGE") {
    # The TLS proxy adds its client to X-Forwarded-For, so visitors are recognised.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") { return (synth(405)); }
    ban("obj.http.Surrogate-Key ~ ${EDGE}(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")${EDGE}");
    return (synth(200, "Purged"));
  }
  if (req.method == "GET" && !req.http.Upgrade) { return (hash); }
  return (pass);
}
sub vcl_backend_error {
  if (bereq.method == "GET" && bereq.retries < 1) { return (retry); }
  set beresp.status = 503;
  set beresp.http.Retry-After = "1";
  set beresp.http.Content-Type = "application/json";
  synthetic("""{"success":false,"message":"The shop is away for a moment. Please try again."}""");
  return (deliver);
}
sub vcl_deliver {
  # A cached response has the id of another request.
  if (req.http.X-Request-Id) { set resp.http.X-Request-Id = req.http.X-Request-Id; }
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
}
`;
}
