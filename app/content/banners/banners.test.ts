import { expect, test } from 'vitest';
import { guest } from '#app/platform/security/actor.ts';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { addBanner, listBanners } from './banners.server.ts';

const shop = await openTestShop();
const admin = { kind: 'user', userId: '', permissions: PERMISSIONS } as const;
const video = { url: '/media/loop/loop.mp4', type: 'video' } as const;
const picture = {
  url: '/media/wide0001/1600.webp',
  type: 'image',
  phoneUrl: '/media/tall/900.webp',
} as const;
await addBanner(shop.db, { title: 'Second', description: '', order: 2, media: [video] });
await addBanner(shop.db, { title: 'Hidden', description: '', order: 0, isActive: false });
await addBanner(shop.db, {
  title: 'First',
  description: 'Sale',
  order: 1,
  link: '/products',
  media: [picture],
});

test('banners come in display order, with the specified default colours', async () => {
  const banners = await listBanners(shop.db, guest);
  expect(banners.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect(banners[0]).toEqual({
    _id: expect.any(String),
    title: 'First',
    description: 'Sale',
    link: '/products',
    media: [{ ...picture, publicId: null }],
    isActive: true,
    order: 1,
    titleColor: 'white',
    descriptionColor: 'white',
    badgeColor: 'red',
    showBadge: true,
    badgeText: 'Limited Time Offer',
    from: null,
    until: null,
  });
  expect(banners[1]?.media).toEqual([{ ...video, publicId: null, phoneUrl: null }]);
});

test('only admins see an inactive banner, and the x-admin header is ignored', async () => {
  expect((await listBanners(shop.db, admin)).map(({ title }) => title)).toEqual([
    'Hidden',
    'First',
    'Second',
  ]);
  const { status, body } = await shop.call('GET', '/api/admin/banners', { headers: { 'x-admin': 'true' } });
  expect(status).toBe(200);
  expect(body.banners.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second']);
  expect((await shop.call('GET', '/api/admin/banners?limit=1')).body.banners).toHaveLength(1);
});
