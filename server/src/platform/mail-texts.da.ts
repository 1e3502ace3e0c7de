import type { MailTexts } from './mail-input.ts'

/**
 * What the mails say in Danish as long as nobody says anything else. An empty line divides paragraphs;
 * `action` is the button's word.
 */
export const mailTextsDa: MailTexts = {
  invitation: {
    subject: 'Du er inviteret til {company}',
    text: 'Hej {name},\n\n{invitedBy} har inviteret dig til at holde og deltage i møder hos {company}. Vælg en adgangskode for at komme i gang.\n\nLinket gælder i 7 dage og virker én gang.',
    action: 'Vælg adgangskode',
  },
  'password-reset': {
    subject: 'Vælg en ny adgangskode',
    text: 'Hej {name},\n\nNogen, formentlig dig, har bedt om en ny adgangskode til din konto hos {company}.\n\nLinket gælder i 60 minutter og virker én gang. Var det ikke dig, skal du ikke gøre noget: din adgangskode er uændret.',
    action: 'Vælg en ny adgangskode',
  },
  'password-changed': {
    subject: 'Din adgangskode er ændret',
    text: 'Hej {name},\n\nAdgangskoden til din konto hos {company} er netop blevet ændret, og alle andre enheder er logget ud.\n\nVar det ikke dig, så bed straks om en ny adgangskode.',
    action: 'Bed om en ny adgangskode',
  },
  'start-password': {
    subject: 'Du har fået en startadgangskode',
    text: 'Hej {name},\n\n{givenBy} har givet din konto hos {company} en startadgangskode, og alle enheder er logget ud.\n\nDu får den af vedkommende. Næste gang du logger ind, vælger du din egen adgangskode.',
    action: 'Log ind',
  },
  'confirm-email': {
    subject: 'Bekræft din nye e-mailadresse',
    text: 'Hej {name},\n\nDette skal fra nu af være din e-mailadresse hos {company}. Bekræft den for at logge ind med den.\n\nLinket gælder i 24 timer og virker én gang. Indtil da gælder din gamle adresse. Kender du ikke til dette, skal du ikke gøre noget.',
    action: 'Bekræft denne adresse',
  },
  'email-change-notice': {
    subject: 'Din e-mailadresse skal ændres',
    text: 'Hej {name},\n\nDin e-mailadresse hos {company} skal ændres til {email}. Den ændres, når den adresse er bekræftet.\n\nKender du ikke til dette, så sig det til den, der administrerer din konto.',
  },
  'meeting-invited': {
    subject: 'Invitation: {meeting}',
    text: 'Hej {name},\n\n{host} inviterer dig til mødet »{meeting}«.',
    action: 'Åbn mødelokalet',
  },
  'meeting-changed': {
    subject: 'Ændret: {meeting}',
    text: 'Hej {name},\n\nMødet »{meeting}« er blevet ændret.',
    action: 'Åbn mødelokalet',
  },
  'meeting-cancelled': {
    subject: 'Aflyst: {meeting}',
    text: 'Hej {name},\n\nMødet »{meeting}« er aflyst.',
  },
  'meeting-uninvited': {
    subject: 'Ikke længere inviteret: {meeting}',
    text: 'Hej {name},\n\n{host} venter dig ikke længere til mødet »{meeting}«.',
  },
  'meeting-reminder': {
    subject: 'Snart: {meeting}',
    text: 'Hej {name},\n\nMødet »{meeting}« begynder snart.\n\nPåmindelserne kan slås fra under »Kalender og påmindelser« på siden med dine møder.',
    action: 'Åbn mødelokalet',
  },
  'device-away': {
    subject: '{device} kan ikke nås',
    text: 'Hej {name},\n\nDisse enheder i mødelokaler kan ikke ringes op. Se efter, om de har strøm og netværk.',
    action: 'Se dine enheder',
  },
  'device-back': {
    subject: '{device} kan nås igen',
    text: 'Hej {name},\n\nDisse enheder i mødelokaler kan ringes op igen. Du skal ikke gøre noget.',
    action: 'Se dine enheder',
  },
  'sign-in-notice': {
    subject: 'Nyt login på din konto',
    text: 'Hej {name},\n\nNogen, formentlig dig, har logget ind på din konto hos {company} fra en browser eller et netværk, som den ikke er brugt fra før.\n\nVar det ikke dig, så afslut sessionen i din profil, og skift straks adgangskode.',
    action: 'Se dine sessioner',
  },
  'contact-message': {
    subject: 'En besked fra {sender}',
    text: '{sender} har skrevet til {company} gennem »Kontakt os«. Den, der svarer på denne mail, svarer {sender}.\n\nE-mail: {email}\nTelefonnummer: {contactNumber}',
  },
}
