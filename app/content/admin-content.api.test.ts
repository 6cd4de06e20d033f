import { describe, expect, test } from 'vitest';
import { listAuditEntries } from '#test/audit-entries.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);
const BANNERS = '/api/admin/banners';
const EVENTS = '/api/admin/events';
const BLOGS = '/api/admin/blogs';
const NOTHING = '0192aaaa-0000-7000-8000-000000000000';
const HOUR_S = 3_600;

const post = (path: string, body: object) => admin.call('POST', path, { body });
const put = (path: string, body: object) => admin.call('PUT', path, { body });
const remove = (path: string) => admin.call('DELETE', path);
const seen = async (path: string) => {
  const { body } = await shop.call('GET', path);
  return (Object.values(body)[0] as { title: string }[]).map(({ title }) => title);
};
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_S * 1000).toISOString();

let uploads = 0;
async function uploaded(kind = 'image') {
  const id = `upload-${++uploads}`;
  const url = `https://media.test/${id}`;
  const upload = { id, url, kind, width: 9, height: 9, user_id: admin.id };
  await shop.db.insertInto('uploads').values(upload).execute();
  return url;
}

const banner = { title: 'Diwali', description: 'Lights on' };
const event = { title: 'Tea', description: 'With cake', date: inHours(48), location: 'Jaipur' };
const blog = {
  title: 'On cotton',
  content: 'One.\n\nTwo.',
  author: 'Ila Menon',
  excerpt: 'In short.',
  date: '2026-07-01',
};

describe('form validation', () => {
  const TITLE = 'Please enter a title.';
  const ORDER = 'Order must be a whole number, 0 or more.';
  const LINK = 'Enter a shop path such as /products, or an https URL.';
  const END = 'The end must be after the start.';
  const UPLOAD = 'Please upload the pictures here first.';
  const elsewhere = 'https://elsewhere.test/a.png';

  test.each([
    [BANNERS, banner, { title: undefined }, 'title', TITLE],
    [BANNERS, banner, { title: ' ' }, 'title', TITLE],
    [BANNERS, banner, { title: 'x'.repeat(121) }, 'title', 'At most 120 characters, please.'],
    [BANNERS, banner, { description: undefined }, 'description', 'Please enter a description.'],
    [BANNERS, banner, { order: -1 }, 'order', ORDER],
    [BANNERS, banner, { order: 1.5 }, 'order', ORDER],
    [BANNERS, banner, { order: '1' }, 'order', ORDER],
    [BANNERS, banner, { link: 'javascript:alert(1)' }, 'link', LINK],
    [BANNERS, banner, { link: '//elsewhere.test' }, 'link', LINK],
    [BANNERS, banner, { link: '/\\elsewhere.test' }, 'link', LINK],
    [BANNERS, banner, { link: 'http://elsewhere.test' }, 'link', LINK],
    [BANNERS, banner, { isActive: 'yes' }, 'isActive', 'isActive is true or false.'],
    [BANNERS, banner, { badgeText: 'x'.repeat(41) }, 'badgeText', 'At most 40 characters, please.'],
    [BANNERS, banner, { from: 'soon' }, 'from', 'Please enter the start as a date and time.'],
    [BANNERS, banner, { from: inHours(2), until: inHours(1) }, 'until', END],
    [BANNERS, banner, { media: [{ url: elsewhere, type: 'image' }] }, 'media', UPLOAD],
    [
      BANNERS,
      banner,
      { media: [{ url: elsewhere, type: 'video' }] },
      'media',
      'Please upload the pictures and videos here first.',
    ],
    [EVENTS, event, { title: undefined }, 'title', TITLE],
    [EVENTS, event, { description: '' }, 'description', 'Please enter a description.'],
    [EVENTS, event, { date: undefined }, 'date', 'Please enter the date and time.'],
    [EVENTS, event, { date: '2026-02-30T10:00' }, 'date', 'Please enter the date and time.'],
    [EVENTS, event, { date: '2026-12-01T25:00' }, 'date', 'Please enter the date and time.'],
    [EVENTS, event, { date: '0026-12-01T10:00' }, 'date', 'Please enter the date and time.'],
    [EVENTS, event, { location: ' ' }, 'location', 'Please enter the location.'],
    [EVENTS, event, { images: [elsewhere] }, 'images', UPLOAD],
    [
      EVENTS,
      event,
      { images: Array(6).fill(elsewhere) },
      'images',
      'You can only upload up to 5 files in total.',
    ],
    [BLOGS, blog, { title: 7 }, 'title', TITLE],
    [BLOGS, blog, { content: undefined }, 'content', 'Please enter the content.'],
    [BLOGS, blog, { author: '' }, 'author', 'Please enter the author.'],
    [BLOGS, blog, { excerpt: undefined }, 'excerpt', 'Please enter an excerpt.'],
    [BLOGS, blog, { date: 'July' }, 'date', 'Please enter the date.'],
    [BLOGS, blog, { tags: 'cotton' }, 'tags', 'Please send this as a list.'],
    [BLOGS, blog, { images: [elsewhere] }, 'images', UPLOAD],
    [BLOGS, blog, { from: inHours(2), until: inHours(1.9) }, 'until', END],
  ])('%s refuses %j with %j', async (path, valid, wrong, field, message) => {
    const response = await post(path, { ...valid, ...wrong });
    expect([response.status, response.body.errors]).toEqual([400, [{ path: field, message }]]);
  });

  test('a colour must be one of the specified ones', async () => {
    for (const field of ['titleColor', 'descriptionColor', 'badgeColor']) {
      const { status, body } = await post(BANNERS, { ...banner, [field]: 'mauve' });
      expect([status, body.message]).toEqual([400, expect.stringContaining('white, black, red, blue')]);
    }
  });
});

test('only admins can write, checked before the body', async () => {
  for (const path of [BANNERS, EVENTS, BLOGS]) {
    for (const [method, at] of [
      ['POST', path],
      ['PUT', `${path}/${NOTHING}`],
      ['PUT', `${BANNERS}/order`],
      ['DELETE', `${path}/${NOTHING}`],
      ['GET', `${EVENTS}/${NOTHING}/registrations`],
    ] as const) {
      const options = { ...(method !== 'GET' && { body: {} }), headers: { 'x-admin': 'true' } };
      expect((await shop.call(method, at, options)).status).toBe(401);
      expect((await shopper.call(method, at, options)).status).toBe(403);
    }
  }
});

test('an unknown item cannot be changed or deleted', async () => {
  for (const path of [BANNERS, EVENTS, BLOGS]) {
    for (const id of [NOTHING, 'x']) {
      expect([(await put(`${path}/${id}`, {})).status, (await remove(`${path}/${id}`)).status]).toEqual([
        404, 404,
      ]);
    }
  }
});

describe('a banner', () => {
  test('is created with the specified defaults, changed in the given fields, and deleted', async () => {
    const { status, body } = await post(BANNERS, banner);
    expect([status, body.success]).toEqual([201, true]);
    expect(body.banner).toMatchObject({
      ...{ ...banner, link: null, media: [], isActive: true, order: 0, from: null, until: null },
      ...{ titleColor: 'white', descriptionColor: 'white', badgeColor: 'red', showBadge: true },
      badgeText: 'Limited Time Offer',
    });
    const path = `${BANNERS}/${body.banner._id}`;
    const change = { titleColor: 'Gold', badgeText: 'New', order: 3, link: '/products?tag=festive' };
    const changed = (await put(path, change)).body.banner;
    expect(changed).toEqual({ ...body.banner, ...change, titleColor: 'gold' });
    expect((await put(path, { badgeText: '', link: '' })).body.banner).toMatchObject({
      badgeText: 'Limited Time Offer',
      link: null,
    });
    expect((await put(path, {})).status).toBe(200);
    expect(await seen(BANNERS)).toContain('Diwali');
    expect((await put(path, { isActive: false })).body.banner.isActive).toBe(false);
    expect(await seen(BANNERS)).not.toContain('Diwali');
    expect([(await remove(path)).body, (await remove(path)).status]).toEqual([{ success: true }, 404]);
  });

  test('may say that an offer ends only if the banner does, and never how many are left', async () => {
    const urgent = { ...banner, title: 'Hurry, the sale ends soon' };
    const refused = await post(BANNERS, urgent);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'title']);
    expect((await post(BANNERS, { ...urgent, until: inHours(91 * 24) })).status).toBe(400);
    const ending = await post(BANNERS, { ...urgent, until: inHours(89 * 24) });
    expect(ending.status).toBe(201);
    const path = `${BANNERS}/${ending.body.banner._id}`;
    expect((await put(path, { until: null })).status).toBe(400);
    expect((await put(path, { badgeText: 'Only 2 left' })).body.errors[0].path).toBe('badgeText');
    expect((await put(path, { isActive: false, until: null })).status).toBe(200);
    await remove(path);
  });

  test('can be reordered', async () => {
    const ids: string[] = [];
    for (const title of ['First', 'Second', 'Third'])
      ids.push((await post(BANNERS, { ...banner, title })).body.banner._id);
    expect(await seen(BANNERS)).toEqual(['First', 'Second', 'Third']);
    expect((await put(`${BANNERS}/order`, { ids: ids.toReversed() })).status).toBe(200);
    expect(await seen(BANNERS)).toEqual(['Third', 'Second', 'First']);
    expect((await put(`${BANNERS}/order`, { ids: ['first'] })).status).toBe(400);
    for (const id of ids) await remove(`${BANNERS}/${id}`);
  });

  test('shows uploaded pictures and videos with their types', async () => {
    const [picture, video] = [await uploaded(), await uploaded('video')];
    const media = [
      { url: picture, type: 'image', publicId: 'a' },
      { url: video, type: 'video' },
    ];
    const made = await post(BANNERS, { ...banner, media });
    expect([made.status, made.body.banner.media]).toEqual([
      201,
      [
        { url: picture, type: 'image', publicId: 'a', phoneUrl: null },
        { url: video, type: 'video', publicId: null, phoneUrl: null },
      ],
    ]);
    expect((await post(BANNERS, { ...banner, media: [{ url: picture, type: 'video' }] })).status).toBe(400);
    const path = `${BANNERS}/${made.body.banner._id}`;
    const cut = [{ ...media[0], phoneUrl: '/media/nowhere/900.webp' }];
    expect((await put(path, { media: cut })).status).toBe(400);
    await shop.db.deleteFrom('uploads').where('url', '=', picture).execute();
    expect((await put(path, { media: media.slice(0, 1) })).body.banner.media).toHaveLength(1);
    await remove(path);
  });

  test('and a post are shown in their period, and always to admins', async () => {
    const times = { from: inHours(1), until: inHours(2) };
    const put = (await post(BANNERS, { ...banner, title: 'Later', ...times })).body.banner;
    const story = (await post(BLOGS, { ...blog, title: 'Later', ...times })).body.blog;
    const isShown = async () => [
      (await seen(BANNERS)).includes('Later'),
      (await seen(BLOGS)).includes('Later'),
      (await shop.call('GET', `/api/blogs/${story._id}`)).status,
    ];
    expect(await isShown()).toEqual([false, false, 404]);
    const all = (await admin.get(BANNERS)).body.banners;
    expect(all).toContainEqual(put);
    expect((await admin.get(`/api/blogs/${story._id}`)).status).toBe(200);
    await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 1.5 * HOUR_S } });
    expect(await isShown()).toEqual([true, true, 200]);
    await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: HOUR_S } });
    expect(await isShown()).toEqual([false, false, 404]);
    const again = await admin.call('PUT', `${BANNERS}/${put._id}`, { body: { until: null } });
    expect(again.body.banner).toMatchObject({ from: put.from, until: null });
    const wrong = await admin.call('PUT', `${BANNERS}/${put._id}`, { body: { until: inHours(0) } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'until']);
  });
});

describe('an event', () => {
  test('is created in IST, changed, deactivated and deleted', async () => {
    const { status, body } = await post(EVENTS, { ...event, date: '2030-01-02T18:30' });
    expect([status, body.event]).toMatchObject([
      201,
      {
        date: '2030-01-02T13:00:00.000Z',
        isActive: true,
        isPast: false,
        registrations: 0,
        location: 'Jaipur',
      },
    ]);
    const path = `${EVENTS}/${body.event._id}`;
    const changed = (await put(path, { location: 'Pune', date: '2030-01-02T18:30:00+00:00' })).body.event;
    expect(changed).toEqual({
      ...body.event,
      location: 'Pune',
      date: '2030-01-02T18:30:00.000Z',
      changedAt: expect.any(String),
    });
    const deactivated = (await put(path, { isActive: false })).body.event;
    expect([body.event.changedAt, deactivated.changedAt]).toEqual([null, changed.changedAt]);
    expect(await seen(EVENTS)).not.toContain('Tea');
    const guest = { name: 'Rohan', email: 'rohan@vastra.test' };
    const hidden = `/api/events/${body.event._id}`;
    expect((await shop.call('GET', hidden)).status).toBe(404);
    expect((await shop.call('POST', `${hidden}/register`, { body: guest })).status).toBe(404);
    expect([(await remove(path)).status, (await remove(path)).status]).toEqual([200, 404]);
  });

  test('keeps the alt texts of unchanged pictures', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const { _id } = (await post(EVENTS, { ...event, images: [first] })).body.event;
    await shop.db
      .updateTable('events')
      .set({ image_alts: ['A lamp'] })
      .where('id', '=', _id)
      .execute();
    const changed = (await put(`${EVENTS}/${_id}`, { images: [second, first] })).body.event;
    expect([changed.images, changed.imageAlts]).toEqual([
      [second, first],
      ['', 'A lamp'],
    ]);
    await remove(`${EVENTS}/${_id}`);
  });

  test('lists its registrations, also as CSV, and deletes them with the event', async () => {
    const { _id } = (await post(EVENTS, { ...event, date: '2031-01-01T10:00', title: 'Cake, "big"' })).body
      .event;
    for (const [name, email] of [
      ['Rohan', 'rohan@vastra.test'],
      ['=HYPERLINK("x")', 'meera@vastra.test'],
    ])
      await shop.call('POST', `/api/events/${_id}/register`, { body: { name, email } });
    const list = await admin.get(`${EVENTS}/${_id}/registrations`);
    expect([list.status, list.body.registrations]).toEqual([
      200,
      [
        { name: 'Rohan', email: 'rohan@vastra.test', createdAt: expect.any(String) },
        expect.objectContaining({ email: 'meera@vastra.test' }),
      ],
    ]);
    const headers = { accept: 'text/csv' };
    const file = await admin.call('GET', `${EVENTS}/${_id}/registrations`, { headers });
    const [head, first, second] = String(file.body).split('\r\n');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect([head, first, second]).toEqual([
      'Event,Name,Email,Registered',
      expect.stringContaining('"Cake, ""big""",Rohan,rohan@vastra.test,'),
      expect.stringContaining(`"'=HYPERLINK(""x"")"`),
    ]);
    const events = (await admin.get(EVENTS)).body.events as { _id: string; registrations: number }[];
    expect(events.find((each) => each._id === _id)?.registrations).toBe(2);
    expect((await shop.call('GET', `/api/events/${_id}`)).body.event).not.toHaveProperty('registrations');
    await remove(`${EVENTS}/${_id}`);
    expect(await shop.db.selectFrom('event_registrations').selectAll().execute()).toEqual([]);
  });
});

test('a post is created, changed and deleted, and its content stays plain text', async () => {
  const content = '<script>alert(1)</script>\n\n<b>Cotton</b> & “more”';
  const { status, body } = await post(BLOGS, { ...blog, content, tags: [' cotton ', '', 'cotton'] });
  expect([status, body.blog]).toMatchObject([
    201,
    { content, tags: ['cotton'], date: '2026-06-30T18:30:00.000Z', isActive: true },
  ]);
  const path = `${BLOGS}/${body.blog._id}`;
  const changed = (await put(path, { author: 'Asha' })).body.blog;
  expect(changed).toEqual({ ...body.blog, author: 'Asha', changedAt: expect.any(String) });
  await put(path, { isActive: false });
  expect((await shop.call('GET', `/api/blogs/${body.blog._id}`)).status).toBe(404);
  expect([(await remove(path)).status, (await remove(path)).status]).toEqual([200, 404]);
});

test('the audit log has every write', async () => {
  for (const [path, form, one, kind] of [
    [BANNERS, banner, 'banner', 'banner'],
    [EVENTS, event, 'event', 'event'],
    [BLOGS, blog, 'blog', 'blog post'],
  ] as const) {
    const { _id } = (await post(path, form)).body[one];
    await put(`${path}/${_id}`, {});
    await put(`${path}/${_id}`, { title: 'Another' });
    await remove(`${path}/${_id}`);
    const rows = await listAuditEntries(shop.db, { subjectId: _id });
    expect(rows).toMatchObject([
      { action: 'created', subject_kind: kind, subject_name: form.title, before: null },
      { action: 'changed', before: { title: form.title }, after: { title: 'Another' } },
      { action: 'deleted', subject_name: 'Another', after: null },
    ]);
    expect(rows[1]?.after).not.toHaveProperty('changedAt');
  }
});
