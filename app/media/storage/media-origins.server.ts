import type { Config } from '#app/platform/config/config.server.ts';

/** Further origins of pictures and videos, for the Content-Security-Policy. */
export function mediaOrigins({ s3, cloudinary }: Pick<Config, 's3' | 'cloudinary'>): string[] {
  const hosts = cloudinary ? cloudinaryOrigins(cloudinary.cloudName) : [];
  if (s3?.publicUrl) hosts.push(new URL(s3.publicUrl).origin);
  return hosts;
}

/** Cloudinary's public origin, and the one that some plans have for their own cloud. */
export function cloudinaryOrigins(cloudName: string): string[] {
  const own = /^[a-z0-9-]+$/i.test(cloudName)
    ? [`https://${cloudName.toLowerCase()}-res.cloudinary.com`]
    : [];
  return ['https://res.cloudinary.com', ...own];
}
