import { join } from 'node:path'
import type { ProcessOptions } from '#apps/open.ts'
import type { Config } from '#platform/config/config.ts'

type Found = Pick<ProcessOptions, 'databaseUrl' | 'authSecret' | 'stripe' | 'webFolder'>

/** The options of API, worker and demo data: the settings, and what was found or started for them. */
export const optionsOf = (config: Config, found: Found): ProcessOptions => ({
  ...found,
  dataDir: config.dataDir,
  publicUrl: config.publicUrl,
  port: config.port,
  sandbox: config.demo,
  mail: config.mail,
  inboundMail: config.inboundMail,
  texts: config.texts,
  filesUrl: config.filesUrl,
  backup: config.backup && { ...config.backup, ofOwnCluster: config.databaseUrl === null },
  anchorsIn: join(config.dataDir, 'anchors'),
  filesHost: config.filesHost,
  clamdUrl: config.clamdUrl,
  payeeKeys: config.payeeKeys,
  achOriginator: config.achOriginator,
  vinDecoderUrl: config.vinDecoderUrl,
  npnRegistryUrl: config.npnRegistryUrl,
  trustedProxies: config.trustedProxies,
  logLevel: config.logLevel,
  tracesUrl: config.tracesUrl,
})

/** The file of a process's log; null where its lines go to the terminal. */
export const logFileOf = ({ log, dataDir }: Config, name: string, otherwise: 'file' | 'console'): string | null =>
  (log ?? otherwise) === 'file' ? join(dataDir, 'logs', `${name}.log`) : null
