/** The addresses of posts and events. */

export const blogPath = ({ slug }: { slug: string }) => `/blog/${slug}`;

export const eventPath = ({ slug }: { slug: string }) => `/events/${slug}`;

export const BLOG_RSS_PATH = '/feeds/blog.xml';
