import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page address of the shop and the screen behind it. */
export default [
  layout('storefront/screens/frame.tsx', [
    index('storefront/screens/home.tsx'),
    route('products', 'catalogue/screens/listing.tsx'),
    route('product/:id', 'catalogue/screens/product.tsx'),
    route('search', 'search/screens/search.tsx'),
    route('cart', 'cart/screens/cart.tsx'),
    route('wishlist', 'wishlist/screens/wishlist.tsx'),
    route('checkout', 'orders/screens/checkout.tsx'),
    route('login', 'accounts/screens/login.tsx'),
    route('register', 'accounts/screens/register.tsx'),
    route('forgot-password', 'accounts/screens/forgot-password.tsx'),
    route('verify-otp', 'accounts/screens/verify-otp.tsx'),
    route('reset-password', 'accounts/screens/reset-password.tsx'),
    route('profile', 'accounts/screens/profile.tsx'),
    route('blog/:id', 'content/screens/blog.tsx'),
    route('events/:id', 'content/screens/event.tsx'),
    route('support', 'storefront/screens/support.tsx'),
    route('terms-of-service', 'storefront/screens/terms-of-service.tsx'),
    route('privacy-policy', 'storefront/screens/privacy-policy.tsx'),
    route('cancellation-policy', 'storefront/screens/cancellation-policy.tsx'),
    route('cancellation', 'storefront/screens/cancellation.tsx'),
    route('rental-terms', 'storefront/screens/rental-terms.tsx'),
    route('*', 'storefront/screens/not-found.tsx'),
  ]),
  route('offline', 'storefront/screens/offline.tsx'),
  route('manifest.webmanifest', 'storefront/screens/manifest.tsx'),
  route('sitemap.xml', 'storefront/screens/sitemap.tsx'),
  route('robots.txt', 'storefront/screens/robots.tsx'),
  route('admin', 'admin/screens/frame.tsx', [
    index('admin/screens/index.tsx'),
    route('orders', 'orders/screens/admin-orders.tsx'),
    route('returns', 'orders/screens/admin-returns.tsx'),
  ]),
] satisfies RouteConfig;
