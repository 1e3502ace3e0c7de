import type { enMedia } from './en.media.ts'

/** The texts about one's own microphone, camera and loudspeaker in Danish. */
export const daMedia: Record<keyof typeof enMedia, string> = {
  notice_speaking_muted: 'Din mikrofon er slået fra. Tryk på M for at tale.',
  notice_speaking_muted_no_key: 'Din mikrofon er slået fra.',
  notice_silent: 'Ingen kan høre dig: Der kommer ingen lyd fra din mikrofon.',
  notice_silent_do: 'Vælg en anden mikrofon',
  notice_camera_blank:
    'Dit kamera er tændt, men der kommer intet billede. Luk andre programmer, der bruger det, og tjek, at det ikke er slået fra med en knap.',
  notice_camera_cut:
    'Der kommer ikke længere noget billede fra dit kamera. Det er måske slået fra med en knap eller i computerens indstillinger.',
  notice_camera_do: 'Vælg et andet kamera',
  notice_plugged: 'Du bruger nu {name}.',
  notice_plugged_undo: 'Fortryd',
  notice_unplugged: '{name} er koblet fra. Du bruger nu {other}.',
  notice_busy_camera: 'Et andet program bruger kameraet. Luk det, og tænd kameraet igen.',
  notice_busy_microphone: 'Et andet program bruger mikrofonen. Luk det, og slå mikrofonen til igen.',
  notice_denied_camera: 'Browseren blokerer kameraet. Tillad det i adresselinjen, og tænd kameraet igen.',
  notice_denied_microphone:
    'Browseren blokerer mikrofonen. Tillad den i adresselinjen, og slå mikrofonen til igen.',
  notice_system_camera:
    'Din computer blokerer kameraet for browseren. Tillad det i systemets indstillinger for privatliv, og genstart browseren.',
  notice_system_microphone:
    'Din computer blokerer mikrofonen for browseren. Tillad den i systemets indstillinger for privatliv, og genstart browseren.',
  notice_missing_camera: 'Intet kamera fundet. Tilslut et, og tænd det. Du kan se og høre de andre.',
  notice_missing_microphone: 'Ingen mikrofon fundet. Tilslut en, og slå den til. Du kan se og høre de andre.',
  notice_unfit_camera: 'Kameraet kan ikke levere den video, som mødet kræver. Vælg et andet kamera.',
  notice_unfit_microphone: 'Mikrofonen kan ikke levere den lyd, som mødet kræver. Vælg en anden mikrofon.',
  notice_codec_video:
    'Browseren mangler mødets videoformat (VP8), så dit kamera forbliver slukket, og du kan måske ikke se de andre. Deltag med en opdateret Chrome, Edge, Firefox eller Safari for at få video.',
  notice_codec_all:
    'Browseren kan hverken sende eller modtage lyd og video, så du kan kun bruge chatten. Deltag i stedet med en opdateret Chrome, Edge, Firefox eller Safari.',
  notice_failed_camera: 'Kameraet kunne ikke starte. Tilslut det igen, eller vælg et andet kamera.',
  notice_failed_microphone: 'Mikrofonen kunne ikke starte. Tilslut den igen, eller vælg en anden mikrofon.',
}
