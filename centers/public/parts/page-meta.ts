import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import { isPrerendered } from '#access/public-pages.data.ts'
import { translationsAt } from '#access/web/translations.ts'
import { companyName } from '#design/browser/company.ts'
import { inSpanish } from '#platform/language/choosing.ts'
import { languageOfPath } from '#platform/language/languages.ts'

/** The page, then the company, unless the page names it already ("Join Breakwater"). */
const named = (title: string | undefined): string => {
  if (!title) return companyName()
  return title.includes(companyName()) ? title : `${title} · ${companyName()}`
}

type PageMeta = {
  /** In English; the same page is in Spanish under /es. */
  path: string
  /** Window title; a page without one has the product's name alone (specification §1). */
  title?: MessageDescriptor
  description?: MessageDescriptor
  /** JSON-LD, for search engines, in the page's language. */
  data?: (i18n: I18n) => readonly Record<string, unknown>[]
}

/** The title, description and link preview of a content page, and where it is in the other language. */
export const pageMeta =
  ({ path, title, description = ABOUT, data = () => [] }: PageMeta) =>
  ({ location }: Pick<MetaArgs, 'location'>): MetaDescriptor[] => {
    const i18n = translationsAt(location.pathname)
    const { language } = languageOfPath(location.pathname)
    const name = named(title && i18n._(title))
    const about = i18n._(description)
    const here = ourOrigin()
    const address = here + (language ? inSpanish(path) : path)
    return [
      { title: name },
      { name: 'description', content: about },
      { tagName: 'link', rel: 'canonical', href: address },
      ...(isPrerendered(path) ? alternatesOf(path, here) : []),
      { property: 'og:title', content: name },
      { property: 'og:description', content: about },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: companyName() },
      { property: 'og:locale', content: language ? 'es_US' : 'en_US' },
      { property: 'og:url', content: address },
      { property: 'og:image', content: `${here}/link-preview.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: companyName() },
      { name: 'twitter:card', content: 'summary_large_image' },
      { tagName: 'link', rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { tagName: 'link', rel: 'manifest', href: '/manifest.webmanifest' },
      ...data(i18n).map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
    ]
  }

/**
 * Empty while a page is built, before its address is known: the server writes it in (apps/api/prerendered.ts). In the browser the same as
 * there, else React would add a second set of these beside the first.
 */
const ourOrigin = (): string =>
  typeof document === 'undefined'
    ? ''
    : new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href).origin

const alternatesOf = (path: string, here: string): MetaDescriptor[] =>
  [
    { hrefLang: 'en', href: here + path },
    { hrefLang: 'es', href: here + inSpanish(path) },
    { hrefLang: 'x-default', href: here + path },
  ].map((alternate) => ({ tagName: 'link', rel: 'alternate', ...alternate }))

const ABOUT = msg`Breakwater provides auto insurance deductible protection for drivers.`
