import type { Config } from '#app/platform/config/config.server.ts';

/** The origins beside the shop's own from which its pages load pictures and videos, for their content policy. */
export function mediaOrigins({ s3, cloudinary }: Pick<Config, 's3' | 'cloudinary'>): string[] {
  const hosts = cloudinary ? cloudinaryOrigins(cloudinary.cloudName) : [];
  if (s3?.publicUrl) hosts.push(new URL(s3.publicUrl).origin);
  return hosts;
}

/** Where the third-party host shows a cloud's files: for everyone at one address, for some plans at one of their own. */
export function cloudinaryOrigins(cloudName: string): string[] {
  const own = /^[a-z0-9-]+$/i.test(cloudName)
    ? [`https://${cloudName.toLowerCase()}-res.cloudinary.com`]
    : [];
  return ['https://res.cloudinary.com', ...own];
}
