/** Returns a group as its list has it. `at`: two digits, for its id. */
export const groupOf = (name: string, at: number, description = '') => ({
  id: `00000000-0000-7000-8000-0000000000${at}`,
  name,
  description,
  customerId: '00000000-0000-7000-8000-000000000001',
  members: [],
  devices: [],
  membersCount: 0,
  devicesCount: 0,
  createdAt: '2026-11-24T09:00:00.000Z',
  version: 1,
})
