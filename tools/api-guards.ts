import type { Guard } from './guards.ts'

const DOCUMENT = 'server/src/http/api-document.test.ts'
const ODD = 'server/src/http/odd-requests.test.ts'

/** What keeps the API and its document one. */
export const API_GUARDS: readonly Guard[] = [
  {
    what: 'a refusal that its call does not declare fails the tests',
    file: 'contract/src/audit.ts',
    find: "errors: ['end_time_cannot_be_before_begin_time']",
    replace: 'errors: []',
    tests: 'server/src/features/audit/audit.test.ts',
  },
  {
    what: 'an answer that the document does not allow fails the tests',
    file: 'contract/src/core/openapi-answers.ts',
    find: '_id: inner.properties[',
    replace: '_key: inner.properties[',
    tests: 'server/src/features/audit/audit.test.ts',
  },
  {
    what: 'the document names the codes of each status',
    file: 'contract/src/core/openapi-answers.ts',
    find: 'properties: { code: { enum: codes } }',
    replace: 'properties: { code: { enum: codes.slice(1) } }',
    tests: 'server/src/features/audit/audit.test.ts',
  },
  {
    what: 'an open call says that it is open',
    file: 'contract/src/core/openapi.ts',
    find: '    security: securityOf(endpoint),\n',
    replace: "    ...(endpoint.can !== 'anyone' && { security: securityOf(endpoint) }),\n",
    tests: DOCUMENT,
  },
  {
    what: 'an example is one that its own schema takes',
    file: 'contract/src/core/openapi-examples.ts',
    find: "if (type === 'boolean') return true",
    replace: "if (type === 'boolean') return 'yes'",
    tests: DOCUMENT,
  },
  {
    what: 'an example of a body is one that the call takes',
    file: 'contract/src/core/openapi-examples.ts',
    find: '  return takes(PLAIN) ? null : (TEXTS.find(takes) ?? null)',
    replace: '  return takes(PLAIN) ? null : PLAIN',
    tests: DOCUMENT,
  },
  {
    what: 'a request has one Host header',
    file: 'server/src/http/create-http.ts',
    find: "const ONCE = ['authorization', 'host']",
    replace: "const ONCE = ['authorization']",
    tests: ODD,
  },
]
