import { expect, test } from 'vitest'
import { withCompiledMessages } from '#apps/web/build/compile-messages.ts'

test.each([
  ['a plain sentence stays as it is', 'i18n._({ id: "a1b2C3", message: "Sign in" })', 'i18n._({ id: "a1b2C3", message: "Sign in" })'],
  ['a placeholder is found', 'i18n._({ id: "a1b2C3", message: "Step {current}" })', 'i18n._({ id: "a1b2C3", message: ["Step ",["current"]] })'],
  ['in an element as in a call', '<Trans id={"a+/2C3"} message={"Step {current}"} />', '<Trans id={"a+/2C3"} message={["Step ",["current"]]} />'],
  ['a plural', '({ id: "a1b2C3", message: "{n, plural, one {# claim} other {# claims}}" })', '({ id: "a1b2C3", message: [["n","plural",{"one":["#"," claim"],"other":["#"," claims"]}]] })'],
  ['other objects are none of ours', '({ id: "clm_1", message: "{text}" })', '({ id: "clm_1", message: "{text}" })'],
])('%s', (_, code, compiled) => expect(withCompiledMessages(code)).toBe(compiled))

test('a message that cannot be read stops the build', () => {
  expect(() => withCompiledMessages('({ id: "a1b2C3", message: "{broken" })')).toThrow()
})
