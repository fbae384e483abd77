import type { Config } from '@react-router/dev/config'
import { STATIC_PAGES } from './centers/public/routes.ts'

export default {
  appDirectory: 'apps/web',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: STATIC_PAGES.map(({ path }) => path),
} satisfies Config
