/** What the server says in the page of whoever runs this: nothing while it is the default. */
type Figures = Readonly<Record<string, string>>

let kept: Figures | null = null

export function companyFigures(): Figures {
  if (typeof document === 'undefined') return {}
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="company"]') ?? {}
  return (kept ??= content ? (JSON.parse(content) as Figures) : {})
}

/** The name in a window's title and beside the logo. */
export const companyName = (): string => companyFigures()['name'] ?? 'Breakwater'
