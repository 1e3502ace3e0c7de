import type { Role } from '@samtale/contract/core/permissions'
import type { UserStatus } from '@samtale/contract/users/users'

export type DemoPerson = {
  readonly name: string
  readonly email: string
  readonly role: Exclude<Role, 'user'>
  readonly contactNumber: string
  /** E-mail of their manager; staff have nobody. */
  readonly under?: string
  readonly status?: Extract<UserStatus, 'pending' | 'suspend'>
}

/** One person per role whose sign-in is printed. */
export const SIGN_INS = {
  'super-admin': 'karen.lund@samtale.example',
  admin: 'jonas.friis@samtale.example',
  subadmin: 'astrid.holm@havnegaard.example',
  customer: 'ole.eriksen@fjordklinikken.example',
  member: 'liv.thorsen@fjordklinikken.example',
} as const

const astrid = SIGN_INS.subadmin
const ole = SIGN_INS.customer
const jonas = SIGN_INS.admin

const customer = (
  name: string,
  email: string,
  contactNumber: string,
  under: string,
  status?: 'pending' | 'suspend',
): DemoPerson => ({
  name,
  email,
  role: 'customer',
  contactNumber,
  under,
  ...(status && { status }),
})
const member = (
  name: string,
  email: string,
  contactNumber: string,
  under: string,
  status?: 'pending' | 'suspend',
): DemoPerson => ({
  ...customer(name, email, contactNumber, under, status),
  role: 'member',
})

/** Where they all live. */
export const COPENHAGEN = 'Europe/Copenhagen'

/** Everybody of the demo, managers before those they manage. */
export const PEOPLE: readonly DemoPerson[] = [
  { name: 'Karen Lund', email: SIGN_INS['super-admin'], role: 'super-admin', contactNumber: '+4586203100' },
  { name: 'Jonas Friis', email: jonas, role: 'admin', contactNumber: '+4586203101' },
  { name: 'Astrid Holm', email: astrid, role: 'subadmin', contactNumber: '+4586203102', under: jonas },
  {
    name: 'Søndergaard & Partners Revision',
    email: 'kontor@sondergaardrevision.example',
    role: 'subadmin',
    contactNumber: '+4533118560',
    under: jonas,
  },

  customer('Ole Eriksen', ole, '+4597321805', astrid),
  customer('Nordkyst Byg', 'post@nordkystbyg.example', '+4586124077', astrid),
  customer('Kystlandets Forsyning', 'drift@kystforsyning.example', '+4575506612', astrid, 'suspend'),
  customer('Tandlægerne Bro', 'reception@tandbro.example', '+4565912744', astrid),
  customer('Vindmøllelauget Samsø', 'formand@vms.example', '+4586590318', astrid, 'pending'),
  customer('Ømose Gymnasium', 'it@oemosegym.example', '+4566149021', astrid, 'pending'),
  customer('Østerbro Musikskole', 'info@oesterbromusik.example', '+4535267109', astrid),
  customer('Skovlund Kommune', 'moeder@skovlund-kommune.example', '+4575214490', jonas),
  customer('Ådalens Efterskole', 'kontor@aadalen.example', '+4597123344', jonas),
  customer('Bageriet Korn', 'hej@bagerietkorn.example', '+4586778899', jonas),
  customer('Lindø Værft', 'moede@lindovaerft.example', '+4563971200', jonas),
  customer('Roskilde Cykelsmedje', 'ring@cykelsmedjen.example', '+4546353637', jonas),

  member('Liv Thorsen', SIGN_INS.member, '+4597321806', ole),
  member('Mikkel Brandt', 'mikkel.brandt@fjordklinikken.example', '+4597321807', ole),
  member('Samir Rahimi', 'samir.rahimi@fjordklinikken.example', '+4597321808', ole),
  member('Tove Madsen', 'tove.madsen@fjordklinikken.example', '+4597321809', ole),
  member('Peter Nygaard', 'peter.nygaard@fjordklinikken.example', '+4597321810', ole),
  member('Ida Østergaard', 'ida.oestergaard@fjordklinikken.example', '+4597321811', ole),
  member('Rasmus Kjær', 'rasmus.kjaer@fjordklinikken.example', '+4597321812', ole, 'suspend'),
  member('Freja Damgaard', 'freja.damgaard@fjordklinikken.example', '+4597321813', ole, 'pending'),
  member('Anders Vestergaard', 'anders.vestergaard@fjordklinikken.example', '+4597321814', ole),
  member('Åse Lykke', 'aase.lykke@fjordklinikken.example', '+4597321815', ole),
  member('Niels Bak', 'niels.bak@fjordklinikken.example', '+4597321816', ole),
  member('Emma Riis', 'emma.riis@fjordklinikken.example', '+4597321817', ole),
  member('Bo Clausen', 'bo.clausen@havnegaard.example', '+4586203110', astrid),
  member('Signe Winther', 'signe.winther@havnegaard.example', '+4586203111', astrid),
  member('Jens Toft', 'jens.toft@nordkystbyg.example', '+4586124078', 'post@nordkystbyg.example'),
  member('Maja Holst', 'maja.holst@nordkystbyg.example', '+4586124079', 'post@nordkystbyg.example'),
]

export const GROUPS = [
  {
    name: 'Klinikledelse',
    description: 'Weekly management round',
    under: ole,
    members: ['liv.thorsen', 'mikkel.brandt', 'samir.rahimi'],
    devices: ['Direktionslokalet', 'Konference Odense'],
  },
  {
    name: 'Sygeplejersker',
    description: 'Shift hand-over',
    under: ole,
    members: ['tove.madsen', 'ida.oestergaard', 'emma.riis', 'aase.lykke'],
    devices: ['Vagtstuen'],
  },
  {
    name: 'Drift',
    description: 'Operations in Aarhus and Odense',
    under: astrid,
    members: ['bo.clausen', 'signe.winther'],
    devices: [],
  },
] as const

/**
 * The devices in the meeting rooms of the demo's customer: their ids, what they are called, and whether they
 * ask before they let somebody in.
 */
export const DEVICES = [
  { code: 'K7QF2M9D', name: 'Direktionslokalet', rings: true },
  { code: 'H3TW8P5R', name: 'Konference Odense', rings: true },
  { code: 'B6NX4C9V', name: 'Vagtstuen', rings: false },
] as const

/** Titles of the meetings that were held; they come round in turn. */
export const MEETING_NAMES = [
  'Driftsmøde Aarhus og Odense',
  'Morgenkonference',
  'Budget, 4. kvartal',
  'Vagtoverlevering',
  'Onboarding af nye kolleger',
  'Leverandørmøde',
  'Kvalitetsudvalg',
  'Ferieplan',
  'Opfølgning på patientforløb',
  'Projektstatus',
] as const
