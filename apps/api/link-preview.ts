import type { Prerendered } from '#apps/api/prerendered.ts'
import { routeFor } from '#access/routes.ts'
import { previewOf } from '#domains/distribution/landing-pages/server/landing-page.ts'

export type LinkPreview = { title: string; description: string }

/** Undefined for the page of an agency that is not there; null for every other page, which is shown by its own title. */
export async function linkPreviewOf(path: string): Promise<LinkPreview | null | undefined> {
  if (routeFor(path)?.path !== '/agency/:code') return null
  return previewOf(path.split('/')[2] ?? '')
}

/** The app's shell with what messengers and social networks show of a link. Its scripts, and so its policy, stay the same. */
export function withPreview({ plain, policy }: Pick<Prerendered, 'plain' | 'policy'>, preview: LinkPreview, address: string) {
  const properties = { type: 'website', title: preview.title, description: preview.description, url: address }
  const tags = Object.entries(properties).map(([name, text]) => `<meta property="og:${name}" content="${escaped(text)}"/>`)
  return { policy, plain: Buffer.from(plain.toString().replace('</head>', () => `${tags.join('')}</head>`)) }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
