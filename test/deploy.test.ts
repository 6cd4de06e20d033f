import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentSchema } from '#app/platform/config/environment.server.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { createShopMetrics } from '#server/telemetry/shop-metrics.ts';
import { openTestShop } from './shop-for-tests.ts';

/** Checks what `deploy/` and `docs/operations/` say about the shop against its code. */

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`);

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const alerts = (
  parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

test('alerts and dashboard ask for metrics that there are', async () => {
  const { db, databaseUrl } = await openTestShop();
  const metrics = createShopMetrics({
    catalog: undefined,
    responseCache: new ResponseCache(),
    db,
    databaseUrl,
  });
  const { body } = await metrics.text();
  await metrics.close();
  const types = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));
  const isKnown = (name: string) =>
    types.has(name) || types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';

  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const asked = expressions.flatMap((expr) => expr.match(/\b(?:vastra|nodejs|process)_[a-z0-9_]+/g) ?? []);
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((name) => !isKnown(name))).toEqual([]);

  const documented = read('docs/operations/metrics.md').match(/\bvastra_[a-z_]+/g) ?? [];
  const own = [...types.keys()].filter((name) => name?.startsWith('vastra_'));
  expect(new Set(documented)).toEqual(new Set(own));
});

test('each alert has a section in the runbooks, and each section an alert', () => {
  const sections = [...read('docs/operations/runbooks.md').matchAll(/^## (Shop\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations, labels } of alerts) {
    expect(annotations.runbook).toBe(`docs/operations/runbooks.md#${alert.toLowerCase()}`);
    expect(['critical', 'warning']).toContain(labels.severity);
  }
});

/** Variables in `deploy/` that configure other programs. */
const NOT_OF_THE_SHOP = new Set([
  'NODE_ENV',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'STORE_HOST',
  'COMPOSE_PROJECT_NAME',
  'SHOPS',
]);

test('every setting that deploy/ names is one that the shop reads', () => {
  const known = new Set(Object.keys(environmentSchema.shape));
  const written = [
    ...[read('deploy/systemd/shop.env.example'), read('deploy/compose/env.example')].flatMap((text) => [
      ...text.matchAll(/^([A-Z0-9_]+)=/gm),
    ]),
    ...read('deploy/compose/compose.yaml').matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm),
    ...read('deploy/Dockerfile').matchAll(/^(?:ENV)?\s+([A-Z0-9_]+)=/gm),
    ...[read('deploy/kubernetes/configmap.yaml'), read('deploy/kubernetes/secret.example.yaml')].flatMap(
      (text) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)],
    ),
  ].map(([, name]) => name as string);
  expect(written.length).toBeGreaterThan(40);
  const unknown = new Set(written.filter((name) => !known.has(name) && !NOT_OF_THE_SHOP.has(name)));
  expect([...unknown]).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: manifests of many kinds; each test names the fields it reads
type Manifest = any;
const manifests: Manifest[] = filesIn('deploy/kubernetes').flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS();
  }),
);
const ofKind = (kind: string) => manifests.filter((each) => each.kind === kind);
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);

test('the Kubernetes manifests belong together', () => {
  const listed = ofKind('Kustomization')[0].resources as string[];
  for (const file of listed) expect(filesIn('deploy/kubernetes')).toContain(`deploy/kubernetes/${file}`);
  const placed = manifests.filter(({ kind }) => !['Kustomization', 'Namespace'].includes(kind));
  for (const { kind, metadata } of placed) expect([kind, metadata.namespace]).toEqual([kind, 'vastra']);

  const [deployment] = ofKind('Deployment');
  const { template, selector, strategy } = deployment.spec;
  expect(template.metadata.labels).toMatchObject(selector.matchLabels);
  expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
  const [service] = ofKind('Service');
  expect(template.metadata.labels).toMatchObject(service.spec.selector);
  const ports = template.spec.containers[0].ports.map(({ name }: { name: string }) => name);
  expect(ports).toContain(service.spec.ports[0].targetPort);
  expect(
    named('Service', ofKind('Ingress')[0].spec.rules[0].http.paths[0].backend.service.name),
  ).toBeDefined();
  const { scaleTargetRef, minReplicas } = ofKind('HorizontalPodAutoscaler')[0].spec;
  expect(named(scaleTargetRef.kind, scaleTargetRef.name)).toBe(deployment);
  expect(ofKind('PodDisruptionBudget')[0].spec.minAvailable).toBeLessThan(minReplicas);
});

test('no proxy passes on what visitors say of traces', () => {
  const headers = named('ConfigMap', 'vastra-proxy-headers');
  expect(headers.data).toEqual({ traceparent: '', tracestate: '' });
  expect(read('deploy/kubernetes/ingress.yaml')).toContain('proxy-set-headers: vastra/vastra-proxy-headers');
  for (const file of filesIn('deploy/proxy'))
    for (const header of ['traceparent', 'tracestate'])
      expect([file, read(file)]).toEqual([file, expect.stringContaining(header)]);
});

test('pods run without privileges, take their settings from what is there, and have time to drain', () => {
  for (const { spec } of [...ofKind('Deployment'), ...ofKind('Job')]) {
    const { securityContext, containers, automountServiceAccountToken } = spec.template.spec;
    expect([securityContext.runAsNonRoot, automountServiceAccountToken]).toEqual([true, false]);
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
      expect(container.resources.limits.memory).toBeDefined();
      for (const { configMapRef, secretRef } of container.envFrom)
        expect(named(configMapRef ? 'ConfigMap' : 'Secret', (configMapRef ?? secretRef).name)).toBeDefined();
    }
  }
  const { spec } = ofKind('Deployment')[0].spec.template;
  const [shop] = spec.containers;
  expect([shop.livenessProbe.httpGet.path, shop.readinessProbe.httpGet.path]).toEqual([
    '/healthz',
    '/readyz',
  ]);
  const drainSeconds = Number(named('ConfigMap', 'vastra').data.DRAIN_SECONDS);
  const preStopSeconds = Number(shop.lifecycle.preStop.exec.command[1]);
  // After draining, the shop stops within ten seconds.
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + preStopSeconds + 10);
});

test('the compose file keeps the shop and the database from the street', () => {
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true });
  for (const name of ['shop-1', 'shop-2']) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(services[name].environment.DATABASE_URL).toContain('@pgbouncer:6432/');
  }
  const open = Object.entries(services).filter(([, service]) => (service as { ports?: object }).ports);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
});

test('the hosted workflow pins its actions, may only read, and runs what the shop has', () => {
  const text = read('.github/workflows/ci.yml');
  const workflow = parse(text);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  for (const action of uses) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
  const { scripts } = JSON.parse(read('package.json'));
  for (const [, script] of text.matchAll(/npm (?:run )?(test(?::stack)?|sbom)\b/g))
    expect(Object.keys(scripts)).toContain(script);
});
