import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Certificates } from './certificates.ts';
import { type Program, programDir, startProgram } from './program.ts';

export interface TlsProxy extends Program {
  /** public URL of the shop */
  origin: string;
}

/** nginx with TLS and HTTP/2 in front of one or more servers; retries on the next server if one is unreachable. */
export async function startTlsProxy(
  servers: readonly { port: number }[],
  { certificates, port }: { certificates: Certificates; port: number },
): Promise<TlsProxy> {
  const dir = programDir();
  const file = path.join(dir, 'nginx.conf');
  writeFileSync(file, configuration(servers, { port, dir, ...certificates.issue('localhost') }));
  // With a single process, one signal stops it.
  const args = ['-p', dir, '-c', file, '-e', 'stderr', '-g', 'daemon off; master_process off;'];
  const program = await startProgram('nginx', { command: '/usr/sbin/nginx', args, dir, port });
  return { ...program, origin: `https://localhost:${port}` };
}

interface ProxyParts {
  port: number;
  dir: string;
  key: string;
  certificate: string;
}

function configuration(servers: readonly { port: number }[], parts: ProxyParts): string {
  const { port, dir, key, certificate } = parts;
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
pid ${dir}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  ${places.map((place) => `${place}_temp_path ${dir}/${place};`).join('\n  ')}
  upstream shops {
    ${servers.map((server) => `server 127.0.0.1:${server.port} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    client_max_body_size 60m;
    location / {
      proxy_pass http://shops;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Real-IP $remote_addr;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header Forwarded "for=$remote_addr;proto=$scheme;host=\\"$http_host\\"";
      proxy_set_header X-Request-Id $request_id;
      proxy_connect_timeout 2s;
      proxy_intercept_errors off;
      error_page 502 504 =503 @away;
    }
    location @away {
      internal;
      default_type application/json;
      add_header Retry-After 1 always;
      return 503 '{"success":false,"message":"The shop is away for a moment. Please try again."}';
    }
  }
}
`;
}
