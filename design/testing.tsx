import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** A part rendered to HTML, in English. */
export function written(part: ReactNode, { at = '/' } = {}): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <I18nProvider i18n={i18n}>{part}</I18nProvider>
    </MemoryRouter>,
  )
}
