import type { RoutePath } from '#access/routes.ts'

/**
 * Public pages whose HTML is written while building, so it must not depend on the query of the address. Each is there in English
 * and, under /es, in Spanish; a sitemap lists both.
 */
export const PUBLIC_PAGES = [
  '/',
  '/discounts-rewards',
  '/faq',
  '/about-us',
  '/terms-conditions',
  '/privacy-policy',
  '/contact',
  '/help',
  '/login',
  '/agent-login',
  '/staff-login',
] as const satisfies readonly RoutePath[]

export const isPrerendered = (path: string): boolean => PUBLIC_PAGES.some((page) => page === path)
