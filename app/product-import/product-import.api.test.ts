import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { verifyAuditLog } from '#app/platform/audit/audit-log.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);

const PATH = '/api/admin/products/import';
async function bring(csv: string | Uint8Array<ArrayBuffer>, input = '', type = 'text/csv') {
  const answer = await shop.call('POST', `${PATH}?${input}`, {
    token: admin.token,
    body: csv,
    headers: { 'content-type': type },
  });
  expect(shop.uploads.left()).toEqual([]);
  return answer;
}
async function exported(): Promise<string> {
  const { status, body, headers } = await admin.call('GET', '/api/admin/products/export');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return body.toString('utf8');
}
const productFile = (...rows: (string | number | null)[][]) => rows.map(csvLine).join('');
const HEAD = ['Handle', 'Title', 'Body (HTML)', 'Type', 'Tags', 'Option1 Name', 'Option1 Value'];
const MORE = ['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price'];
const COLUMNS = [...HEAD, ...MORE];
const simple = (handle: string, title: string, price: string) => [
  ...[handle, title, 'Fine.', 'Men', 'a, b', 'Title', 'Default Title', '', '', '', '3', price],
];
async function productOf(handle: string) {
  const row = await shop.db
    .selectFrom('products')
    .select('id')
    .where('handle', '=', handle)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row && (await admin.call('GET', `/api/admin/products/${row.id}`)).body.product;
}
const wholeCatalogue = async () =>
  (
    await sql`
      select products.*, (select json_agg(v order by v.id) from variants v where v.product_id = products.id) as variants,
        (select json_agg(s order by s.id) from stock_items s where s.product_id = products.id) as stock_items,
        (select json_agg(p order by p.id) from product_pictures p where p.product_id = products.id) as pictures
      from products order by id
    `.execute(shop.db)
  ).rows;
const auditRows = () => listAuditEntries(shop.db);

test('importing an unchanged export changes nothing', async () => {
  const odd = [
    "Begum's “best”, with commas; and 'quotes'",
    '=HYPERLINK("http://evil")',
    "'=already defused",
    'दो\nपंक्तियाँ 🌸👗',
    '+91',
    "'tis",
  ];
  await inTransaction(shop.db, async (trx) => {
    for (const [place, name] of odd.entries())
      await addProduct(trx, {
        name,
        categoryId: cast.men,
        pricePaise: rupees(100 + place),
        description: `-\t5 < 6 &amp; "so"\n\n\n${name}  <b>\n @home`,
        brand: '@brand',
        tags: ['-sale', 'चिकन'],
        fabric: '\tcotton',
        variants: [
          { size: '=S', color: '', quantity: 2, sku: `+SKU-${place}` },
          { size: 'एल, बड़ा', color: 'Red "ish"', quantity: 0 },
        ],
        pictures: [{ url: '/media/oddpicture/900.webp', alt: 'A, "picture"\nof it' }],
      });
  });
  const csv = await exported();
  expect(csv).not.toMatch(/(^|,|\n)"?[=+@\t]/);
  const before = await wholeCatalogue();
  const log = await auditRows();
  for (const mode of ['all', 'good'])
    expect((await bring(csv, `mode=${mode}`)).body).toEqual({ created: 0, updated: 0, failed: [] });
  expect(await wholeCatalogue()).toEqual(before);
  expect(await auditRows()).toEqual(log);
  expect(await exported()).toBe(csv);
});

test('imports a product with sizes, colours, stock, tags and a new category', async () => {
  const csv = productFile(
    COLUMNS,
    [
      ...[
        'silk-stole',
        'Silk stole',
        '<p>Soft<br>and <b>light</b></p><script>x()</script><ul><li>1 m</li></ul>',
      ],
      ...['Stoles', 'gift, silk', 'Colour', 'Red', 'Size', 'M', 'ST-R', 4, '1299.50'],
    ],
    ['silk-stole', null, null, null, null, null, 'Blue', null, 'M', 'ST-B', 2, '1299.5'],
  );
  const looked = await bring(csv, 'dryRun=1');
  expect(looked.body).toEqual({ created: 1, updated: 0, failed: [] });
  expect(await productOf('silk-stole')).toBeUndefined();
  expect((await bring(csv, 'mode=all')).body).toEqual({ created: 1, updated: 0, failed: [] });
  expect(await productOf('silk-stole')).toMatchObject({
    name: 'Silk stole',
    description: 'Soft\nand **light**\n\n- 1 m',
    categoryName: 'Stoles',
    price: 1299.5,
    tags: ['gift', 'silk'],
    sizes: ['M'],
    colors: ['Red', 'Blue'],
    stock: 6,
    version: 1,
    variants: [
      { sku: 'ST-R', stock: 4 },
      { sku: 'ST-B', stock: 2 },
    ],
  });
  const [last] = (await auditRows()).slice(-1);
  expect(last).toMatchObject({
    action: 'imported',
    subject_kind: 'product file',
    subject_name: 'products.csv',
    after: { created: 1, updated: 0, failed: 0, rows: '2 to 3', categories: ['Stoles'] },
  });
  const found = (await shop.call('GET', '/api/products?q=silk+stole')).body.products;
  expect(found).toHaveLength(1);
  expect((await bring(csv)).body).toEqual({ created: 0, updated: 0, failed: [] });
});

test('the weight of a product is that of its heaviest variant, and 0 means that it is unknown', async () => {
  const weighed = (...grams: string[]) =>
    productFile(
      ['Handle', 'Title', 'Type', 'Variant Price', 'Option1 Name', 'Option1 Value', 'Variant Grams'],
      ...grams.map((weight, row) => [
        'weighed',
        'Weighed',
        'Men',
        '10',
        'Size',
        ['S', 'M'][row] as string,
        weight,
      ]),
    );
  expect((await bring(weighed('310.2', '350'))).body).toMatchObject({ created: 1, failed: [] });
  expect(await productOf('weighed')).toMatchObject({ packedWeight: 350, packedLength: null });
  const csv = await exported();
  expect((await bring(csv)).body).toEqual({ created: 0, updated: 0, failed: [] });
  expect((await bring(weighed('heavy', '350'))).body.failed).toEqual([
    { row: 2, message: 'The weight is in whole grams, from 1 to 100,000.' },
  ]);
  expect((await bring(weighed('0', '0'))).body).toMatchObject({ updated: 1, failed: [] });
  expect(await productOf('weighed')).toMatchObject({ packedWeight: null });
});

test('only differences are written, and fields without a column are kept', async () => {
  await bring(productFile(COLUMNS, simple('plain-shirt', 'Plain shirt', '500')));
  const before = await productOf('plain-shirt');
  const csv = productFile(['Handle', 'Variant Price'], ['plain-shirt', '450']);
  expect((await bring(csv)).body).toEqual({ created: 0, updated: 1, failed: [] });
  const after = await productOf('plain-shirt');
  expect(after).toEqual({ ...before, price: 450, version: before.version + 1, preview: after.preview });
});

test('sizes and stock can be changed, and sales since the export are kept', async () => {
  const columns = [...COLUMNS, 'Stock when exported (variant.metafields.vastra.stock_seen)'];
  const row = (size: string, sku: string, stock: number, seen: number | null) => [
    ...['kurta-x', 'Kurta X', 'Fine.', 'Men', '', 'Size', size, '', '', sku, stock, '700', seen],
  ];
  await bring(productFile(columns, row('S', 'KX-S', 5, null), row('M', 'KX-M', 5, null)));
  // Exported 5, sold 2, changed to 9.
  const { body } = await bring(productFile(columns, row('S', 'KX-S', 9, 7), row('M', 'KX-M', 5, 5)));
  expect(body.updated).toBe(1);
  const [run] = (await admin.call('GET', '/api/admin/products/imports')).body.imports;
  expect(run.preview).toEqual([
    {
      row: 2,
      name: 'Kurta X',
      action: 'change',
      fields: ['stock'],
      price: { before: 700, after: 700 },
      stock: { before: 10, after: 12 },
    },
  ]);
  expect((await productOf('kurta-x')).variants).toMatchObject([{ stock: 7 }, { stock: 5 }]);
  await bring(
    productFile(columns, row('S', 'KX-M', 7, 7), row('L', 'KX-L', 1, null), row('M', 'KX-S', 5, 5)),
  );
  expect((await productOf('kurta-x')).variants).toMatchObject([
    { size: 'S', sku: 'KX-M', stock: 7 },
    { size: 'L', sku: 'KX-L', stock: 1 },
    { size: 'M', sku: 'KX-S', stock: 5 },
  ]);
  expect(await brokenInvariants(shop.db)).toEqual({});
});

const PRICE = 'The price is in rupees: 0 or more, with at most two decimals.';
test.each([
  ['a price with three decimals', simple('bad', 'Bad', '10.999'), PRICE],
  ['a negative price', simple('bad', 'Bad', '-1'), PRICE],
  ['no price', simple('bad', 'Bad', ''), PRICE],
  ['a price in words', simple('bad', 'Bad', '1,000'), PRICE],
  ['no name', simple('bad', '', '10'), 'Please enter a name.'],
  ['no handle', simple(' - ', 'Bad', '10'), 'Please enter a handle.'],
  ['no category', simple('bad', 'Bad', '10').with(3, ''), 'Please choose a category.'],
  ['a negative stock', simple('bad', 'Bad', '10').with(10, '-2'), 'The stock is a whole number, 0 or more.'],
  [
    'a fractional stock',
    simple('bad', 'Bad', '10').with(10, '1.5'),
    'The stock is a whole number, 0 or more.',
  ],
  [
    'a handle that already appeared',
    simple('good', 'Bad', '10'),
    'This product already appears above. Keep all rows of a product together.',
  ],
])('%s fails with its row, and the choice decides about the rest', async (_what, bad, message) => {
  const handle = newId();
  const rows = [COLUMNS, simple('good', `Good ${handle}`, '100'), simple(handle, 'Another', '100'), bad];
  const failed = [{ row: 4, message }];
  expect((await bring(productFile(...rows), 'mode=all')).body).toEqual({ created: 0, updated: 0, failed });
  expect(await productOf(handle)).toBeUndefined();
  const { body } = await bring(productFile(...rows), 'mode=good');
  expect(body).toMatchObject({ failed });
  expect(body.created + body.updated).toBe(2);
  expect(await productOf(handle)).toMatchObject({ name: 'Another' });
});

test('a size with another price is left out, and an existing one is kept unchanged', async () => {
  const rows = (price: string) => [
    COLUMNS,
    ['gloves', 'Gloves', '', 'Men', '', 'Color', 'Green', '', '', '', 1, '9.99'],
    ['gloves', null, null, null, null, null, 'Yellow', null, null, null, 3, price],
  ];
  const message =
    'This variant costs ₹15.99, its product ₹9.99. All sizes and colours of a product must have the same price.';
  const first = await bring(productFile(...rows('15.99')));
  expect(first.body).toEqual({ created: 1, updated: 0, failed: [{ row: 3, message }] });
  await bring(productFile(...rows('9.99')));
  const again = await bring(productFile(...rows('15.99')));
  expect(again.body).toEqual({ created: 0, updated: 0, failed: [{ row: 3, message }] });
  expect((await productOf('gloves')).colors).toEqual(['Green', 'Yellow']);
});

test('a rental outfit is not changed by an import', async () => {
  const { body } = await bring(productFile(['Handle', 'Title'], [cast.outfit, 'Mine now']));
  expect(body.failed).toEqual([{ row: 2, message: 'Rental outfits cannot be changed by an import.' }]);
});

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
test.each([
  ['no Handle', 'Title,Variant Price\r\nA,1\r\n', 400, /^The column Handle is missing\./],
  ['words', 'hello world', 400, /^The column Handle is missing\./],
  ['nothing', ' ', 400, /^The file is empty\.$/],
  ['Latin-1', new Uint8Array(Buffer.from('Handle,Title\r\na,Caf\xe9\r\n', 'latin1')), 400, /not in UTF-8/],
  ['UTF-16', new Uint8Array(Buffer.from('\ufeffHandle,Title\r\n', 'utf16le')), 400, /not in UTF-8/],
  ['NUL', 'Handle,Title\r\na,b\0c\r\n', 400, /not in UTF-8/],
  ['a ZIP', utf8('PK\u0003\u0004rest'), 415, /^This is a ZIP or Excel file\./],
  ['an open quotation', 'Handle,Title\r\na,"b\r\n', 400, /never closed/],
  ['a stray quotation', 'Handle,Title\r\nx,y\r\na,b"c"\r\n', 400, /^Row 3 cannot be read/],
  [
    'a long cell',
    `Handle,Title\r\na,${'<'.repeat(100_001)}\r\n`,
    400,
    /^Row 2 has a cell of more than 100,000/,
  ],
  ['too many rows', `Handle\r\n${'a\r\n'.repeat(100_001)}`, 400, /at most 100,000 rows/],
])('%s is refused with its sentence', async (_what, csv, status, message) => {
  const answer = await bring(csv);
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
});

test('a description in HTML may be ten times as long as its text', async () => {
  const body = '<p class="x">Soft</p>'.padEnd(100_000, '<br>');
  const answer = await bring(
    productFile(
      ['Handle', 'Title', 'Body (HTML)', 'Type', 'Variant Price'],
      ['soft', 'Soft', body, 'Men', '500'],
    ),
  );
  expect([answer.status, answer.body.created]).toEqual([200, 1]);
});

test('a file above 64 MB is refused during the upload', async () => {
  const part = new Uint8Array(1024 * 1024).fill(97);
  let parts = 0;
  const body = new ReadableStream({
    pull: (controller) => (parts++ < 70 ? controller.enqueue(part) : controller.close()),
  });
  const answer = await bring(body as never);
  expect([answer.status, answer.body.message]).toEqual([
    413,
    'Files can be at most 64 MB. Please split the file.',
  ]);
});

test('accepts a form upload with a BOM, semicolons and blank lines', async () => {
  const csv = `\ufeffHandle;Title;Type;Variant Price\r\n\r\nsemi;"Semi; colon";Men;12.50\r\n`;
  const form = new FormData();
  form.append('mode', 'all');
  form.append('file', new File([csv], 'बाज़ार.csv', { type: 'text/csv' }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await bring(
    new Uint8Array(await request.arrayBuffer()),
    '',
    request.headers.get('content-type') as string,
  );
  expect(answer.body).toEqual({ created: 1, updated: 0, failed: [] });
  expect((await auditRows()).at(-1)?.subject_name).toBe('बाज़ार.csv');
});

test('only admins can import and export', async () => {
  for (const [method, path] of [
    ['GET', '/api/admin/products/export'],
    ['POST', PATH],
    ['GET', '/api/admin/products/imports'],
    ['POST', `/api/admin/products/imports/${newId()}/cancel`],
  ] as const) {
    expect((await shop.call(method, path)).status).toBe(401);
    expect((await shopper.call(method, path)).status).toBe(403);
  }
  expect((await admin.call('GET', `/api/admin/products/imports?run=${newId()}`)).body.imports).toEqual([]);
  expect((await admin.call('POST', `/api/admin/products/imports/${newId()}/cancel`)).status).toBe(404);
  expect((await admin.call('POST', PATH, { body: { a: 1 } })).status).toBe(415);
  expect((await bring('Handle\r\n', 'mode=some')).body.message).toBe('mode must be all or good.');
});

test('products for sale cannot be imported into the rental category, neither by the file nor by the default', async () => {
  const rows = [simple('lent-1', 'Lent', '10'), simple('sold-1', 'Sold', '10')];
  const rental = [...(rows[0] as string[])];
  rental[3] = 'rental';
  const sentence = 'Products for sale cannot be in the Rental category.';
  for (const input of ['mode=good&dryRun=1', 'mode=good']) {
    const { body } = await bring(productFile(COLUMNS, rental, rows[1] as string[]), input);
    expect(body).toMatchObject({ created: 1, failed: [{ row: 2, message: sentence }] });
  }
  expect(await productOf('lent-1')).toBeUndefined();
  const unplaced = [...(rows[0] as string[])];
  unplaced[3] = '';
  const { body } = await bring(productFile(COLUMNS, unplaced), 'category=Rental');
  expect(body).toMatchObject({ created: 0, failed: [{ row: 2, message: sentence }] });
  const moved = [...(rows[1] as string[])];
  moved[3] = 'RENTAL';
  expect((await bring(productFile(COLUMNS, moved))).body).toMatchObject({
    updated: 0,
    failed: [{ row: 2, message: sentence }],
  });
  expect((await productOf('sold-1')).category.name).toBe('Men');
});

test('a cancelled import changes nothing and reports its progress', async () => {
  const runId = newId();
  const rows = Array.from({ length: 600 }, (_, place) => simple(`cancel-${place}`, `C ${place}`, '10'));
  // The run's row exists before its first batch, so it can be cancelled then.
  await sql`
    create function stop_at_once() returns trigger language plpgsql as $$
    begin new.is_cancelling := true; return new; end $$
  `.execute(shop.db);
  await sql`create trigger stop_at_once before insert on sheet_runs for each row execute function stop_at_once()`.execute(
    shop.db,
  );
  const answer = await bring(productFile(COLUMNS, ...rows), `mode=all&run=${runId}`);
  await sql`drop trigger stop_at_once on sheet_runs`.execute(shop.db);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The import was cancelled. Nothing was changed.',
  ]);
  expect(await productOf('cancel-0')).toBeUndefined();
  const { body } = await admin.call('GET', `/api/admin/products/imports?run=${runId}`);
  expect(body.imports[0]).toMatchObject({
    state: 'cancelled',
    rows: 600,
    rowsDone: 251,
    created: 250,
    mode: 'all',
  });
  expect((await admin.call('POST', `/api/admin/products/imports/${runId}/cancel`)).body.run.state).toBe(
    'cancelled',
  );
});

test("an import in mode 'all' has one audit entry, and its id cannot be used again", async () => {
  const runId = newId();
  const rows = Array.from({ length: 600 }, (_, place) => simple(`w-${place}`, `W ${place}`, '10'));
  const before = (await auditRows()).length;
  expect((await bring(productFile(COLUMNS, ...rows), `mode=all&run=${runId}`)).body.created).toBe(600);
  expect((await auditRows()).slice(before).map(({ after }) => after)).toEqual([
    { rows: '2 to 601', created: 600, updated: 0, failed: 0 },
  ]);
  const again = await bring(productFile(COLUMNS, ...rows), `run=${runId}`);
  expect([again.status, again.body.message]).toEqual([409, 'An import with this id already exists.']);
});

test('of a thousand rows the valid ones are imported, and the audit log is consistent', async () => {
  const rows = Array.from({ length: 1000 }, (_, place) =>
    simple(`k-${place}`, `K ${place}`, place === 500 ? 'x' : '10'),
  );
  const { body } = await bring(productFile(COLUMNS, ...rows), 'mode=good');
  expect(body).toMatchObject({ created: 999, updated: 0, failed: [{ row: 502 }] });
  const { rows: tables } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where relname = 'products'
  `.execute(shop.db);
  expect(tables[0]?.reltuples).toBeGreaterThanOrEqual(999);
  expect((await verifyAuditLog(shop.db)).brokenAt).toBeUndefined();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

test('unsupported values are left out with a warning, and a second import changes nothing', async () => {
  const columns = [...COLUMNS, 'Image Src', 'Variant Image', 'Variant Compare At Price'];
  const long = 'a tag that goes on and on until nobody can read it on a small screen';
  const picture = (place: number) => `https://cdn.example.com/jersey-${place}.png`;
  const csv = productFile(
    columns,
    [
      ...[
        'jersey',
        'Jersey',
        '<p>Home</p>',
        'Men',
        `new, ${long}`,
        'Size',
        'S',
        'Colour',
        'Red',
        'JR',
        4,
        '900',
      ],
      ...[picture(1), picture(9), '0.00'],
    ],
    ['jersey', '', '', '', '', '', 'M', '', 'Red', 'JR', 2, '900', picture(2), '', ''],
    ['jersey', '', '', '', '', '', 'M', '', 'Red', 'JR', 2, '950', picture(2), '', ''],
    ...[3, 4, 5, 6, 7].map((place) => ['jersey', ...Array(11).fill(''), picture(place), '', '']),
    ['cap', 'Cap', 'Fine.', 'Men', '', 'Size', 'S', 'Colour', 'Blue', 'JR', 1, '90', '', picture(9), ''],
  );
  const warnings = [
    {
      row: 2,
      message: `The tag “${long.slice(0, 60)}…” has more than 60 characters and is cut.`,
    },
    { row: 3, message: 'Another variant has the SKU JR, too.' },
    { row: 10, message: 'Another variant has the SKU JR, too.' },
  ];
  const looked = await bring(csv, 'dryRun=1');
  expect(looked.body).toEqual({
    created: 2,
    updated: 0,
    failed: [expect.objectContaining({ row: 4 })],
    warnings,
  });
  expect((await bring(csv)).body).toEqual(looked.body);
  expect(await productOf('jersey')).toMatchObject({
    tags: ['new', long.slice(0, 60).trim()],
    variants: [
      { size: 'S', sku: 'JR', stock: 4 },
      { size: 'M', sku: 'JR', stock: 2 },
    ],
  });
  const before = await wholeCatalogue();
  expect((await bring(csv)).body).toMatchObject({ created: 0, updated: 0 });
  await shop.work.handlePendingEvents();
  expect((await bring(csv)).body).toMatchObject({ created: 0, updated: 0, warnings: warnings.slice(0, 1) });
  expect(await wholeCatalogue()).toEqual(before);
  const { rows } = await sql`select from wanted_pictures where problem is null`.execute(shop.db);
  expect(rows).toHaveLength(10);
  await shop.work.handlePendingEvents();
});

test('rows that share one stock must have the same quantity', async () => {
  const { body: first } = await bring(productFile(COLUMNS, simple('plain-cap', 'Plain cap', '90')));
  expect(first.created).toBe(1);
  const columns = [...COLUMNS, 'Counted (product.metafields.vastra.counted)'];
  const row = (size: string, stock: number) => [
    ...['shared-cap', 'Shared cap', 'Fine.', 'Men', '', 'Size', size, '', '', '', stock, '90', 'together'],
  ];
  expect((await bring(productFile(columns, row('S', 5), row('M', 7)))).body).toEqual({
    created: 0,
    updated: 0,
    failed: [
      { row: 3, message: 'All sizes and colours of this product share one stock; its rows say 5 and 7.' },
    ],
  });
  expect((await bring(productFile(columns, row('S', 5), row('M', 5)))).body.created).toBe(1);
});

test("a variant's picture comes first in its colour; the others are kept, and an empty cell changes nothing", async () => {
  const [a, b, c] = ['oddpicture-a', 'oddpicture-b', 'oddpicture-c'].map((id) => `/media/${id}/900.webp`);
  const known = [a, b, c].map((url = '') => ({
    id: url.split('/')[2] as string,
    drawing: '{}',
    width: 9,
    height: 9,
  }));
  await shop.db.insertInto('pictures').values(known).execute();
  const columns = [
    'Handle',
    'Title',
    'Type',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
  ];
  const file = (red: string, blue: string, image = '') =>
    productFile(
      [...columns, 'Variant Price', 'Image Src', 'Variant Image'],
      ['tunic', 'Tunic', 'Men', 'Size', 'M', 'Colour', 'Red', '10', image, red],
      ['tunic', '', '', '', 'L', '', 'Red', '10', '', c as string],
      ['tunic', '', '', '', 'M', '', 'Blue', '10', '', blue],
    );
  expect((await bring(file(`https://vastra.test${a}`, ''))).body).toMatchObject({ created: 1, failed: [] });
  const { _id, colorImages } = await productOf('tunic');
  expect(colorImages).toEqual({ Red: [a] });
  const change = { colorImages: { Red: [a, b], Blue: [c] }, images: [b] };
  await admin.call('PUT', `/api/admin/products/${_id}`, { body: change });
  expect((await bring(file(a as string, '', b))).body).toMatchObject({ updated: 0, failed: [] });
  expect((await bring(file(c as string, b as string, b))).body).toMatchObject({ updated: 1, failed: [] });
  expect(await productOf('tunic')).toMatchObject({ images: [b], colorImages: { Red: [c, b], Blue: [b] } });
  expect((await bring(file(b as string, b as string, b))).body.updated).toBe(1);
  expect((await productOf('tunic')).colorImages).toEqual({ Red: [b], Blue: [b] });
  const csv = await exported();
  expect(csv).toContain(`https://vastra.test${b}`);
  expect((await bring(csv)).body).toEqual({ created: 0, updated: 0, failed: [] });
  expect((await bring(file('/media/never/9.webp', ''))).body.failed[0].message).toBe(
    'No picture found at /media/never/9.webp.',
  );
});

test('an MRP below the price is refused with its row, for new products and for a raised price; 0 is none', async () => {
  const columns = [...COLUMNS, 'Variant Compare At Price'];
  const row = (handle: string, price: string, mrp: string) => [
    ...[handle, handle, 'Fine.', 'Men', '', 'Size', 'S', 'Colour', 'Red', '', 4, price, mrp],
  ];
  const { body } = await bring(
    productFile(
      columns,
      row('mrp-low', '900', '800'),
      row('mrp-none', '900', '0.00'),
      row('mrp', '900', '950'),
    ),
    'mode=good',
  );
  const message = 'The MRP must be at least the price.';
  expect(body).toMatchObject({ created: 2, failed: [{ row: 2, message }] });
  const raised = await bring('Handle,Variant Price\r\nmrp,960\r\nmrp-none,960\r\n', 'mode=good');
  expect(raised.body).toMatchObject({ updated: 1, failed: [{ row: 2, message }] });
});

test('an HSN code has 4, 6 or 8 digits; others are refused with their row', async () => {
  const row = (handle: string, hsn: string) => [...simple(handle, handle, '900'), hsn];
  const file = productFile(
    [...COLUMNS, 'HSN (product.metafields.vastra.hsn)'],
    ...['6204', '62041', '620411', '6204110', '62041190'].map((hsn) => row(`hsn-${hsn}`, hsn)),
  );
  const { body } = await bring(file, 'mode=good');
  const message = 'An HSN code has 4, 6 or 8 digits.';
  expect(body).toMatchObject({
    created: 3,
    failed: [
      { row: 3, message },
      { row: 5, message },
    ],
  });
  expect(await productOf('hsn-62041')).toBeUndefined();
});
