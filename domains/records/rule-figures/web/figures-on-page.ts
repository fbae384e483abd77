/** Where whoever draws the public pages again puts the figures in force (apps/api/drawn-pages.ts). */
type Drawn = { figuresOnPage?: Readonly<Record<string, unknown>> }

let kept: Readonly<Record<string, unknown>> | null = null

/**
 * A figure in force as the server says it in the page, by its name; null while the figures are those that the program came with: screens
 * know these, and pages were drawn with them.
 */
export const figureOnPage = <F>(name: string): F | null => (all()[name] as F | undefined) ?? null

function all(): Readonly<Record<string, unknown>> {
  if (typeof document === 'undefined') return (globalThis as Drawn).figuresOnPage ?? {}
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="figures"]') ?? {}
  return (kept ??= content ? (JSON.parse(content) as Record<string, unknown>) : {})
}
