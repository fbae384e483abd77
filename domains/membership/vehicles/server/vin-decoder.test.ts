import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { vehicleContract } from '#domains/membership/vehicles/contract.ts'
import { openVinDecoder } from '#domains/membership/vehicles/server/vin-decoder.ts'

const ACCORD = '1HGCM82633A004352'

/** vPIC's answer for this VIN, without a hundred unused fields. */
const RECORDED = {
  Count: 1,
  Message:
    'Results returned successfully. NOTE: Any missing decoded values should be interpreted as NHTSA does not have data on the specific variable.',
  SearchCriteria: `VIN:${ACCORD}`,
  Results: [
    {
      Make: 'HONDA',
      Model: 'Accord Coupe',
      ModelYear: '2003',
      VehicleType: 'PASSENGER CAR',
      GVWR: 'Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)',
      BodyClass: 'Coupe',
      ErrorCode: '0',
      Trim2: null,
    },
  ],
}

const OFFLINE = { decoded: { year: 2003, make: 'Honda', model: 'Accord', because: null } }

let app: TestApp
let register: Server
let requests: string[] = []
let answer: { status: number; body: string }
beforeAll(async () => {
  app = await startTestApp()
  register = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0)
  await once(register, 'listening')
})
afterAll(async () => {
  register.close()
  openVinDecoder({ url: null })
  await app.stop()
})
beforeEach(() => {
  requests = []
  answer = { status: 200, body: JSON.stringify(RECORDED) }
  openVinDecoder({ url: addressOf(register) })
})

function addressOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const decode = (vin: string) => app.call(vehicleContract.decodeVin, { params: { vin } }, null)

test('a valid VIN is decoded to year, make and model', async () => {
  expect((await decode('1hgcm826 33a004352')).answer).toEqual({
    decoded: { year: 2003, make: 'Honda', model: 'Accord Coupe', because: null },
  })
  expect(requests).toEqual([`/api/vehicles/DecodeVinValues/${ACCORD}?format=json`])
})

test('an invalid one is never sent anywhere', async () => {
  expect((await decode('1HGCM82633A004353')).answer).toEqual({ decoded: null })
  expect((await decode('../../etc/passwd')).answer).toEqual({ decoded: null })
  expect(requests).toEqual([])
})

test.each([
  ['is broken', { status: 500, body: '' }],
  ['answers something else', { status: 200, body: '<html>' }],
  ['redirects', { status: 302, body: '' }],
])('with a register that %s the VIN itself says what it is, and the register is not called for a while', async (_, broken) => {
  answer = broken
  expect((await decode(ACCORD)).answer).toEqual(OFFLINE)
  answer = { status: 200, body: JSON.stringify(RECORDED) }
  expect((await decode(ACCORD)).answer).toEqual(OFFLINE)
  expect(requests).toHaveLength(1)
})

test('without a register nothing is requested', async () => {
  openVinDecoder({ url: null })
  expect((await decode(ACCORD)).answer).toEqual(OFFLINE)
  expect(requests).toEqual([])
})
