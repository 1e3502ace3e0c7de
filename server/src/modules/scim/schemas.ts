type Attribute = {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex' | 'reference'
  readonly multiValued: boolean
  readonly description: string
  readonly required: boolean
  readonly caseExact: boolean
  readonly mutability: 'readWrite' | 'readOnly' | 'immutable'
  readonly returned: 'default'
  readonly uniqueness: 'none' | 'server'
  readonly subAttributes?: readonly Attribute[]
}

const attribute = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  ...({ name, type: 'string', multiValued: false, description, required: false, caseExact: false } as const),
  ...({ mutability: 'readWrite', returned: 'default', uniqueness: 'none' } as const),
  ...more,
})
const EXTERNAL_ID = attribute('externalId', 'What the directory calls it', { caseExact: true })
const READ_ONLY = { mutability: 'readOnly' } as const

/** What there is to say of people and of groups (RFC 7643, 7). */
export const SCHEMAS = [
  {
    id: 'urn:ietf:params:scim:schemas:core:2.0:User',
    name: 'User',
    description: 'A member of the account',
    attributes: [
      attribute(
        'userName',
        'The email address to sign in with. A new one applies once its owner confirms it',
        {
          ...{ required: true, uniqueness: 'server' },
        },
      ),
      EXTERNAL_ID,
      attribute('displayName', 'The name that others see'),
      attribute('name', 'The same name in its parts; the last word is the family name', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'The whole name'),
          attribute('givenName', 'All words but the last'),
          attribute('familyName', 'The last word'),
        ],
      }),
      attribute('active', 'False keeps the person out at once', { type: 'boolean' }),
      attribute('emails', 'The confirmed address. It follows userName', {
        ...{ type: 'complex', multiValued: true, ...READ_ONLY },
        subAttributes: [
          attribute('value', 'The address', READ_ONLY),
          attribute('type', 'Always work', READ_ONLY),
          attribute('primary', 'Always true', { type: 'boolean', ...READ_ONLY }),
        ],
      }),
    ],
  },
  {
    id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
    name: 'Group',
    description: 'People of the account who are invited together',
    attributes: [
      attribute('displayName', 'Its name, unique in the account', { required: true, uniqueness: 'server' }),
      EXTERNAL_ID,
      attribute('members', 'Who is in it', {
        ...{ type: 'complex', multiValued: true },
        subAttributes: [
          attribute('value', 'The id of a user', { mutability: 'immutable', caseExact: true }),
          attribute('display', 'Their name', READ_ONLY),
          attribute('type', 'Always User', READ_ONLY),
          attribute('$ref', 'The address of the user', { type: 'reference', ...READ_ONLY }),
        ],
      }),
    ],
  },
] as const
