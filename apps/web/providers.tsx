import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { newQueryClient } from '#apps/web/query-client.ts'

// English is in the screens; messages with placeholders were compiled while building.
i18n.setMessagesCompiler((sentence) => [sentence])
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Provides translations and the cache of the server's answers. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nProvider>
  )
}
