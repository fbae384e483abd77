import '#design/tokens.css'
import '#design/base.css'
import { useLingui } from '@lingui/react/macro'
import { useContext, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useMatches,
} from 'react-router'
import { NextPageBar } from '#design/shell/next-page.tsx'
import { LoadingScreen } from '#design/states/loading-screen.tsx'
import { SCHEME_SCRIPT } from '#apps/web/scheme.ts'
import { Providers } from '#apps/web/providers.tsx'
import { companyName } from '#design/browser/company.ts'
import { languageOfPath } from '#platform/language/languages.ts'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'

export const meta = () => [
  { title: companyName() },
  { name: 'description', content: 'Breakwater provides auto insurance deductible protection for drivers.' },
]

/** The frame of every page. A page whose handle says `static` ships no framework, except in development, to show edits. */
export function Layout({ children }: { children: ReactNode }) {
  // The app's shell is rendered once for every address, including the home page's: it always needs its scripts.
  const isShell = useContext(FrameworkContext)?.isSpaMode ?? false
  const isStatic = useMatches().some(({ handle }) => isStaticHandle(handle)) && !isShell && !import.meta.env.DEV
  return (
    <html lang={languageOfPath(useLocation().pathname).language?.slice(0, 2) ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href={publicSans} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isStatic ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Providers>
      <NextPageBar />
      <Outlet />
    </Providers>
  )
}

/** Shown until the scripts are loaded: the same for everyone, so that hydration matches. */
export function HydrateFallback() {
  return (
    <Providers>
      <LoadingScreen />
    </Providers>
  )
}

/** Errors that no boundary of a page caught: a chunk that failed to load, or a bug. */
export function ErrorBoundary() {
  return (
    <Providers>
      <Broken />
    </Providers>
  )
}

function Broken() {
  const { t } = useLingui()
  return <LoadingScreen variant="error" text={t`Something went wrong on this page.`} action={<a href="/">{t`Back to home`}</a>} />
}

const isStaticHandle = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'static' in handle
