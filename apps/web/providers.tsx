import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClientState } from '#access/web/client-state.ts'
import { translationsAt } from '#access/web/translations.ts'
import { newQueryClient } from '#apps/web/query-client.ts'
import '#apps/web/translations.ts'
import { LanguageContext } from '#design/shell/language-switch.tsx'
import type { Language } from '#platform/language/languages.ts'

/** Provides translations and the cache of the server's answers. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { language } = useClientState()
  const choose = async (chosen: Language) => {
    const { changeLanguage } = await import('#apps/web/change-language.ts')
    const to = await changeLanguage(chosen, pathname)
    // What is shown was answered in the other language.
    await Promise.all([to ? navigate(to, { replace: true }) : null, client.invalidateQueries()])
  }
  return (
    <I18nProvider i18n={translationsAt(pathname)}>
      <LanguageContext value={{ language, choose: (chosen) => void choose(chosen) }}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </LanguageContext>
    </I18nProvider>
  )
}
