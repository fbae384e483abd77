// npm run client: writes packages/client/operations.gen.ts from the contracts. apps/api/client.test.ts fails when it drifts.
import { writeFileSync } from 'node:fs'
import { describe } from '#apps/api/openapi.ts'
import { endpointsOf } from '#apps/modules.ts'
import { clientOperations } from './client-types.ts'

writeFileSync(new URL('../packages/client/operations.gen.ts', import.meta.url), clientOperations(describe(endpointsOf({ sandbox: false }))))
process.exit(0)
