import type { MetaDescriptor } from 'react-router'
import { COMPANY } from '#domains/records/rendering/rules/company.data.ts'

type PageMeta = {
  path: string
  /** Window title; a page without one has the product's name alone (specification §1). */
  title?: string
  description?: string
  /** JSON-LD, for search engines. */
  data?: readonly Record<string, unknown>[]
}

/** The title, description and link preview of a content page. */
export function pageMeta({ path, title, description = COMPANY.description, data = [] }: PageMeta): MetaDescriptor[] {
  const name = title ? `${title} · ${COMPANY.name}` : COMPANY.name
  return [
    { title: name },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: path },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    ...data.map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}
