/** What the server says in the page of whoever runs this: nothing while it is the default. */
type Figures = Readonly<Record<string, string>>

let kept: Figures | null = null

export function companyFigures(): Figures {
  if (typeof document === 'undefined') return {}
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="company"]') ?? {}
  return (kept ??= content ? (JSON.parse(content) as Figures) : {})
}

/** The logo as a header shows it; null while there is none. `says`: the name is written beside it. */
export function companyLogo(): { path: string; width: number; height: number; says: boolean } | null {
  const { logoPath, logoWidth, logoHeight, logoSays } = companyFigures()
  return logoPath ? { path: logoPath, width: Number(logoWidth), height: Number(logoHeight), says: logoSays !== '' } : null
}

/** The name in a window's title and beside the logo. */
export const companyName = (): string => companyFigures()['name'] ?? 'Breakwater'
