import type { statusEn } from './en.status.ts'
import type { Same } from './same.ts'

/** The words of the status page, in Danish. */
export const statusDa: Same<typeof statusEn> = {
  status: {
    version: 'API-version',
    answers: 'API’et svarer.',
    failed: 'Status kunne ikke hentes',
    lookAgain: 'Se efter igen',
    looked: 'Set efter kl. {time}',
    uptime: 'Har kørt i',
    since: 'siden {start}',
    node: 'Node.js',
    facts: 'Denne installation',
    parts: {
      label: 'Dele',
      database: 'Database',
      mail: 'Mail',
      video: 'Videotjeneste',
      storage: 'Lager',
      jobs: 'Baggrundsjob',
    },
    states: { green: 'Virker', yellow: 'Bør ses efter', red: 'Virker ikke' },
    overall: {
      green: 'Alt virker',
      yellow: '{count, plural, one {Én del bør ses efter} other {# dele bør ses efter}}',
      red: '{count, plural, one {Én del virker ikke} other {# dele virker ikke}}',
    },
    homes: { embedded: 'indbygget', own: 'jeres egen' },
    found: {
      no_answer: 'Intet svar inden for {seconds} sekunder.',
      failed: 'Der kunne ikke ses efter: {reason}.',
      database_well: 'PostgreSQL {version} ({home}), {size}, svarede på {milliseconds} ms.',
      database_slow: 'PostgreSQL {version} ({home}), {size}, var {milliseconds} ms om at svare.',
      database_deaf:
        'PostgreSQL {version} ({home}), {size}, svarer, men ændringer høres ikke: åbne sider følger ikke med.',
      mail_well: '{server} tager imod mail: {sent} i de seneste 24 timer.',
      mail_kept:
        'Der er ingen mailserver: {kept, plural, one {# mail er} other {# mails er}} gemt i udbakken.',
      mail_unreachable: '{server} tager ikke imod mail: {reason}.',
      mail_refused:
        '{server} har afvist {failed, plural, one {# mail} other {# mails}} i de seneste 24 timer.',
      mail_late:
        '{late, plural, one {# mail venter} other {# mails venter}} på {server} i mere end 15 minutter.',
      video_embedded:
        'Indbygget. {rooms, plural, =0 {Intet rum er åbent.} one {Ét rum er åbent med {people} i.} other {# rum er åbne med {people} i.}}',
      video_insecure: 'Indbygget, men portalen åbnes på {address} uden kryptering.',
      video_without_ffmpeg:
        'Indbygget, uden livestreams. {rooms, plural, =0 {Intet rum er åbent.} one {Ét rum er åbent med {people} i.} other {# rum er åbne med {people} i.}}',
      video_elsewhere: '{server} svarer.',
      video_silent: '{server} svarer, men siger ikke, hvem der kommer og går.',
      video_unreachable: '{server} svarer ikke: {reason}.',
      storage_well: '{free} ledig i {folder}.',
      storage_low: 'Kun {free} ledig i {folder}.',
      storage_full: 'Ikke mere end {free} ledig i {folder}.',
      storage_unwritable: 'Der kan ikke skrives i {folder}: {reason}.',
      jobs_well:
        '{waiting, plural, =0 {Intet venter.} one {Ét job venter på sin tid.} other {# job venter på deres tid.}}',
      jobs_late:
        '{late, plural, one {Ét job er} other {# job er}} mere end fem minutter forsinket, af {waiting}.',
      videos_failed:
        '{videos, plural, one {Én video} other {# videoer}} fra de seneste syv dage kunne ikke gøres klar til afspilning.',
      jobs_failed: '{failed, plural, one {Ét job blev} other {# job blev}} opgivet i de seneste syv dage.',
      jobs_stopped:
        'Intet job er udført i {minutes} minutter; {waiting, plural, one {ét venter} other {# venter}}.',
    },
    todo: {
      no_answer: 'Se efter, om den kører, og i serverens log.',
      failed: 'Se i serverens log.',
      database_slow: 'Se på belastningen af dens maskine og disk.',
      database_deaf:
        'Forbindelsen åbnes igen af sig selv. Hvis det varer ved: DATABASE_URL skal føre direkte til PostgreSQL, ikke gennem en pooler pr. transaktion.',
      mail_kept:
        'Sæt SMTP_URL og MAIL_FROM, så sendes mails ud. Indtil da læser en superadministrator dem i udbakken.',
      mail_unreachable: 'Se på SMTP_URL og på mailserveren. Mails venter og forsøges igen i to dage.',
      mail_refused: 'Udbakken siger hvilke. Se på deres adresser og på MAIL_FROM.',
      mail_late: 'Se på mailserverens kø og grænser.',
      video_insecure:
        'Browsere giver intet kamera uden https. Sæt PUBLIC_URL til en https-adresse: afsnittet “TLS” i README.',
      video_without_ffmpeg:
        'ffmpeg sender livestreams og gemmer optagelserne af dem, og det er ikke installeret. Møder virker uden: afsnittet “Live streams” i README.',
      video_silent:
        'Sæt VIDEO_EVENTS_SECRET og det samme i videotjenesten, ellers forbliver rapporterne tomme.',
      video_unreachable: 'Se på VIDEO_URL og på videotjenesten. Møder kan ikke åbnes, før den svarer.',
      storage_low: 'Skaf plads, eller flyt datamappen til en større disk.',
      storage_full: 'Skaf plads straks: uden den går databasen i stå.',
      storage_unwritable: 'Se på DATA_DIR og på mappens rettigheder.',
      jobs_late: 'Se på serverens belastning. Den indhenter dem selv.',
      videos_failed: 'De står på listen over videoer. Upload dem som MP4 med H.264 og AAC.',
      jobs_failed: 'Serverens log siger hvorfor.',
      jobs_stopped:
        'Start serveren igen, og se i dens log. Indtil da sendes ingen påmindelser, importer eller mails.',
    },
  },
}
