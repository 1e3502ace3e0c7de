import type { statusEn } from './en.status.ts'
import type { Same } from './same.ts'

/** The words of the status page, in Danish. */
export const statusDa: Same<typeof statusEn> = {
  status: {
    version: 'API-version',
    answers: 'API’et kører.',
    failed: 'Status kunne ikke hentes',
    lookAgain: 'Tjek igen',
    looked: 'Sidst tjekket kl. {time}',
    uptime: 'Oppetid',
    since: 'startet {start}',
    node: 'Node.js',
    outbox: 'Åbn udbakken',
    facts: 'Denne installation',
    log: {
      label: 'Log',
      until: 'med detaljer til kl. {time}',
      start: 'Log detaljer i 15 minutter',
      stop: 'Stop detaljeret log',
    },
    support: {
      label: 'Supportpakke',
      hint: 'Til den, der hjælper dig: indstillinger, tilstand og fejl, uden hemmeligheder.',
      save: 'Hent',
      saved: '{name} er gemt. Gennemgå den, før du sender den.',
    },
    parts: {
      label: 'Komponenter',
      database: 'Database',
      mail: 'E-mail',
      video: 'Videotjeneste',
      storage: 'Lagerplads',
      jobs: 'Baggrundsjob',
      backup: 'Backup',
    },
    states: { green: 'Virker', yellow: 'Kræver opmærksomhed', red: 'Virker ikke' },
    overall: {
      green: 'Alt virker',
      yellow:
        '{count, plural, one {# komponent kræver opmærksomhed} other {# komponenter kræver opmærksomhed}}',
      red: '{count, plural, one {# komponent virker ikke} other {# komponenter virker ikke}}',
    },
    homes: { embedded: 'indbygget', own: 'ekstern' },
    found: {
      no_answer: 'Intet svar inden for {seconds} sekunder.',
      failed: 'Kunne ikke tjekkes: {reason}.',
      database_well: 'PostgreSQL {version} ({home}), {size}, svarede på {milliseconds} ms.',
      database_slow: 'PostgreSQL {version} ({home}), {size}, var {milliseconds} ms om at svare.',
      database_deaf:
        'PostgreSQL {version} ({home}), {size}, svarer, men melder ikke ændringer. Åbne sider opdateres ikke.',
      clocks_differ:
        'PostgreSQL {version} ({home}), {size}, svarer. Uret på en server afviger {seconds} sek. fra databasens.',
      database_converting:
        'En opgradering fortsætter, mens folk arbejder: {step} er nået til {rows} af omkring {expected} rækker.',
      database_encrypting:
        'Nøglen til gemte hemmeligheder er ved at blive udskiftet: {rows} af {expected} er krypteret med den nye.',
      replica_away:
        'PostgreSQL {version} ({home}), {size}, svarer, men dens replika er ikke tilgængelig. Lister og rapporter læses fra den primære database.',
      mail_well: '{server} tager imod e-mails: {sent} i de seneste 24 timer.',
      mail_kept:
        'Der er ikke sat en mailserver op. {kept, plural, =0 {Udbakken er tom.} one {# e-mail er gemt i udbakken.} other {# e-mails er gemt i udbakken.}}',
      mail_unreachable: '{server} tager ikke imod e-mails: {reason}.',
      mail_refused:
        '{server} har afvist {failed, plural, one {# e-mail} other {# e-mails}} i de seneste 24 timer.',
      mail_late:
        '{late, plural, one {# e-mail har} other {# e-mails har}} ventet på {server} i mere end 15 minutter.',
      video_embedded:
        'Indbygget. {rooms, plural, =0 {Ingen møder i gang.} one {# møde i gang, deltagere: {people}.} other {# møder i gang, deltagere: {people}.}}{forwarded, plural, =0 {} one { Medieserveren videresender lyd og billede for # deltager ({load} % af en kerne).} other { Medieserveren videresender lyd og billede for # deltagere ({load} % af en kerne).}}{tested, plural, =0 {} other { I den seneste time nåede {reached} af # forbindelsestest i lobbyen den via UDP.}}',
      video_insecure: 'Indbygget, men portalen åbnes på {address} uden kryptering.',
      video_without_ffmpeg:
        'Indbygget, uden livestreams. {rooms, plural, =0 {Ingen møder i gang.} one {# møde i gang, deltagere: {people}.} other {# møder i gang, deltagere: {people}.}}',
      video_without_forwarding: 'Indbygget, men der kan kun være 8 i et møde.',
      video_udp_blocked:
        'Indbygget, men i den seneste time nåede kun {reached} af {tested, plural, one {# forbindelsestest} other {# forbindelsestest}} i lobbyen medieserveren via UDP.',
      video_nodes_apart: 'Indbygget, på {nodes} servere, der ikke kan finde hinanden.',
      video_port_silent: 'Indbygget, men medieporten svarer ikke på {address}.',
      video_elsewhere: '{server} svarer.',
      video_silent: '{server} svarer, men melder ikke, hvem der kommer og går.',
      video_unreachable: '{server} svarer ikke: {reason}.',
      storage_well: '{free} ledig i {folder}.',
      storage_apart:
        'Serverne gemmer videoer {nodes} forskellige steder. En video kan kun afspilles på den server, der har den.',
      storage_low: 'Kun {free} ledig i {folder}.',
      storage_full: 'Kun {free} ledig i {folder}.',
      storage_unwritable: 'Der kan ikke skrives i {folder}: {reason}.',
      jobs_well:
        '{waiting, plural, =0 {Ingen planlagte job.} one {# planlagt job.} other {# planlagte job.}}',
      jobs_late:
        '{late, plural, one {# af {waiting} job er mere end fem minutter forsinket.} other {# af {waiting} job er mere end fem minutter forsinkede.}}',
      videos_failed:
        '{videos, plural, one {# video} other {# videoer}} fra de seneste syv dage kunne ikke klargøres.',
      jobs_failed: '{failed, plural, one {# job} other {# job}} mislykkedes i de seneste syv dage.',
      jobs_stopped:
        'Intet job har kørt i {minutes} minutter. {waiting, plural, one {# job venter} other {# job venter}}.',
      backup_well:
        'Den seneste backup blev lavet {hours, plural, =0 {for mindre end en time siden} one {for # time siden} other {for # timer siden}}. En backup blev sidst prøvegendannet {days, plural, =0 {i dag} one {for # dag siden} other {for # dage siden}}.',
      backup_never: 'Der er ikke lavet nogen backup.',
      backup_old:
        'Den seneste backup blev lavet {days, plural, =0 {i dag} one {for # dag siden} other {for # dage siden}}.',
      backup_untried:
        'Den seneste backup blev lavet {hours, plural, =0 {for mindre end en time siden} one {for # time siden} other {for # timer siden}}. Ingen er blevet prøvegendannet.',
      drill_old:
        'Den seneste backup blev lavet {hours, plural, =0 {for mindre end en time siden} one {for # time siden} other {for # timer siden}}. En backup blev sidst prøvegendannet {days, plural, =0 {i dag} one {for # dag siden} other {for # dage siden}}.',
    },
    todo: {
      backup_never:
        'Lav en hver nat med “npm run backup”: deploy/backup.md. Bruger du andre værktøjer, så lad dem melde det.',
      backup_old: 'Tjek, hvorfor de seneste mislykkedes: deploy/backup.md.',
      backup_untried: 'Prøv en med “npm run restore:drill”: Kun det viser, at den kan gendannes.',
      drill_old: 'Prøv igen med “npm run restore:drill”.',
      no_answer: 'Tjek, at den kører, og se derefter i serverens log.',
      failed: 'Se i serverens log.',
      database_slow: 'Tjek belastningen af dens server og disk.',
      database_deaf:
        'Samtale forbinder automatisk igen. Hvis det varer ved, så tjek, at DATABASE_URL fører direkte til PostgreSQL og ikke gennem en transaktionspooler, eller sæt DATABASE_LISTEN_URL.',
      clocks_differ:
        'Slå tidssynkronisering (NTP) til på alle servere, også databasens. Indtil da bruger Samtale databasens tid.',
      database_converting: 'Du skal ikke gøre noget. Installér først den næste version, når det er færdigt.',
      database_encrypting:
        'Du skal ikke gøre noget. Den gamle nøgle slettes automatisk efter mindst ti minutter.',
      replica_away: 'Tjek replikaen, som DATABASE_READ_URL peger på.',
      mail_kept: 'Sæt SMTP_URL og MAIL_FROM for at sende e-mails. Indtil da gemmes de i udbakken.',
      mail_unreachable: 'Tjek SMTP_URL og mailserveren. E-mails gemmes og forsøges sendt i to dage.',
      mail_refused: 'Se udbakken. Tjek adresserne og MAIL_FROM.',
      mail_late: 'Tjek mailserverens kø og grænser.',
      video_insecure:
        'Browsere blokerer kameraet uden https. Sæt PUBLIC_URL til en https-adresse: afsnittet “TLS” i README.',
      video_without_ffmpeg:
        'Installér ffmpeg for at sende og optage livestreams: afsnittet “Live streams” i README. Møder virker også uden.',
      video_without_forwarding:
        'Medieserveren kunne ikke indlæses. Installér den valgfri pakke node-datachannel, og genstart Samtale.',
      video_udp_blocked:
        'Åbn UDP-portene i VIDEO_UDP_PORTS i firewallen, og sæt VIDEO_PUBLIC_IP bag NAT: deploy/media.md. Møder med fire eller flere har brug for dem.',
      video_nodes_apart:
        'Sæt NODE_ADDRESS på hver server: afsnittet “Several nodes” i deploy/README.md. Indtil da mødes deltagere i samme møde ikke, hvis de kommer til hver sin server.',
      video_port_silent:
        'Nogle routere lader ikke en maskine nå sin egen offentlige adresse. Åbn en lobby fra et andet netværk: Den viser, om UDP er blokeret. Er den det, så tjek VIDEO_PUBLIC_IP og firewallen: deploy/media.md.',
      video_silent: 'Sæt VIDEO_EVENTS_SECRET, også i videotjenesten. Indtil da er rapporterne tomme.',
      video_unreachable: 'Tjek VIDEO_URL og videotjenesten. Ingen kan deltage i møder, før den svarer.',
      storage_apart: 'Sæt S3_BUCKET for alle servere, eller giv dem en fælles mappe som DATA_DIR.',
      storage_low: 'Skaf plads, eller flyt datamappen til en større disk.',
      storage_full: 'Skaf plads nu. Uden den stopper databasen.',
      storage_unwritable: 'Tjek DATA_DIR og rettighederne til mappen.',
      jobs_late: 'Tjek serverens belastning. Forsinkelsen indhentes automatisk.',
      videos_failed: 'Se listen over videoer. Upload dem som MP4 med H.264 og AAC.',
      jobs_failed: 'Se i serverens log.',
      jobs_stopped:
        'Genstart serveren, og se i dens log. Indtil da sendes der ingen påmindelser eller e-mails, og importer venter.',
    },
  },
}
