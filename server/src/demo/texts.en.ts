import { bold, bullets, heading, link, paragraph, steps } from './rich-text.ts'

/** What the demo's deployment says to its readers, in English. */
export const TEXTS_EN = {
  terms: [
    paragraph(
      'These terms apply to everybody who meets through the video portal of Havnegård. By signing in you agree to them.',
    ),
    heading('What the portal is for'),
    paragraph(
      'You may use the portal to plan and hold meetings in your work, with colleagues and with people from outside. Private use is fine as long as it stands in nobody’s way.',
    ),
    heading('Your account'),
    bullets(
      'Your account is personal. Do not share your password, and sign out on computers that others use.',
      [
        'If you think that somebody else knows your password, change it at once under ',
        link('Settings', '/settings'),
        ' and end the sessions that are not yours.',
      ],
      'Whoever manages your account can suspend or close it when you leave.',
    ),
    heading('In meetings'),
    bullets(
      'Say who you are. Guests are asked for their name before they are let in.',
      'Do not record sound or picture unless everybody in the meeting has agreed to it.',
      'The host decides who takes part, and can ask anybody to leave.',
    ),
    heading('Rooms with a screen'),
    paragraph(
      'A screen in a meeting room may answer calls by itself. Look whether it is in a call before you talk about something confidential.',
    ),
    heading('When something is wrong'),
    paragraph(
      'We keep the portal running as well as we can, but we cannot promise that every call goes through. Tell us when something does not work: ',
      link('contact us', '/contact-us'),
      '.',
    ),
  ],
  privacypolicy: [
    paragraph(
      'Havnegård is responsible for the data in this portal. Here you can read what we keep, why, and for how long.',
    ),
    heading('What we keep'),
    bullets(
      [bold('About you: '), 'name, e-mail address, phone number, language, and a picture if you chose one.'],
      [bold('About meetings: '), 'name, time, who was invited, who took part, and from when until when.'],
      [
        bold('About sign-ins: '),
        'time, network address and browser, so that you can see where your account is used.',
      ],
      [bold('About changes: '), 'who changed what, so that mistakes can be found and put right.'],
    ),
    paragraph('Sound, picture and what is written in a meeting are not kept by the portal.'),
    heading('Who can see it'),
    paragraph(
      'You see your own meetings. Whoever manages your account sees your name, your contact details and a report of the meetings that were held. Our support staff see as much as they need to help you.',
    ),
    heading('How long'),
    bullets(
      'What happened to the screens in meeting rooms goes after 90 days.',
      'Sign-ins go when they end, after 30 days at the latest.',
      'Reports of past meetings are kept under the name that you had then, also after your account was closed.',
    ),
    heading('Your rights'),
    paragraph(
      'You can ask what we have about you, have it corrected, and complain to the Danish Data Protection Agency, ',
      link('datatilsynet.dk', 'https://www.datatilsynet.dk'),
      '. Write to us by ',
      link('contact us', '/contact-us'),
      ' first; most things can be settled the same day.',
    ),
  ],
  help: [
    heading('Hold a meeting now'),
    steps(
      [
        bold('Start call'),
        ' is at the top of every page. Give the meeting a name and choose who should be there.',
      ],
      'You are taken to the room. Check your camera and your microphone, then join.',
      'Use the share button to send the link to somebody without an account.',
    ),
    heading('Plan a meeting'),
    steps(
      ['Open ', link('Meetings', '/meetings'), ' and choose ', bold('Schedule'), '.'],
      'Choose people, groups and rooms with a screen. You are told if somebody is busy at that time.',
      'Everybody gets a mail with an entry for the calendar, and can answer yes, maybe or no.',
    ),
    heading('Join a meeting'),
    paragraph(
      'Open the link in the invitation, or choose the meeting in the portal. You can go in from a quarter of an hour before it begins. If the host is not there yet you wait in the lobby; you need not reload the page.',
    ),
    heading('Still stuck?'),
    paragraph(
      'Look at the questions below, or ',
      link('write to us', '/contact-us'),
      '. We answer on weekdays between 8 and 16.',
    ),
  ],
  faq: [
    {
      title: 'Nobody can hear me. What can I do?',
      answer: [
        steps(
          'Look at the microphone button: is it crossed out?',
          'Look at the lock or the camera beside the address: the browser must be allowed to use the microphone.',
          'Choose another microphone under the arrow beside the button.',
          'Close other programs that use the microphone, and join again.',
        ),
      ],
    },
    {
      title: 'Can people without an account take part?',
      answer: [
        paragraph(
          'Yes. Send them the link of the meeting. They give their name, and are let in when the host is there. If the meeting lets in guests one by one, the host sees who is waiting.',
        ),
      ],
    },
    {
      title: 'How do I call a meeting room?',
      answer: [
        paragraph(
          'Open ',
          link('Speed dials', '/speed-dials'),
          ' and choose the room. Some rooms answer by themselves; in others somebody has to accept first, and you are told if nobody does.',
        ),
      ],
    },
    {
      title: 'Can I move a meeting that repeats?',
      answer: [
        paragraph(
          'Yes. Change the meeting and choose whether that goes for this one, for this and those that follow, or for all of them. The invited get one mail, and their calendars are put right.',
        ),
      ],
    },
    {
      title: 'Why was I signed out?',
      answer: [
        paragraph('For your safety you are signed out:'),
        bullets(
          'when the portal was not used for 12 hours,',
          'when your password was changed somewhere else,',
          'when the session was ended from your profile.',
        ),
      ],
    },
  ],
}
