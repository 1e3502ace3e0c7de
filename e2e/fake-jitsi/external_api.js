// A stand-in for a Jitsi Meet deployment's script: the same class, the same shapes of its events, no media.
;(() => {
  // Unlike the real one it takes scheme and host from its own address, so that it needs no certificate.
  const home = new URL(document.currentScript.src).origin

  window.JitsiMeetExternalAPI = class {
    constructor(domain, options) {
      const { roomName, jwt, lang, parentNode, configOverwrite, interfaceConfigOverwrite, userInfo, devices, onload } = options
      this.listeners = new Map()
      const told = { domain, lang, configOverwrite, interfaceConfigOverwrite, userInfo, devices }
      this.frame = document.createElement('iframe')
      this.frame.name = 'jitsiConferenceFrame0'
      this.frame.allow = 'autoplay; camera; microphone; display-capture; fullscreen'
      this.frame.style.cssText = 'width:100%;height:100%;border:0'
      this.frame.src = `${home}/${roomName}?jwt=${jwt}&lang=${lang}#${encodeURIComponent(JSON.stringify(told))}`
      this.receive = ({ source, origin, data }) => {
        if (source !== this.frame.contentWindow || origin !== home) return
        if (data.name === 'ready') onload?.()
        else this.emit(data.name, data.payload)
      }
      window.addEventListener('message', this.receive)
      ;(parentNode ?? document.body).append(this.frame)
    }
    emit(name, payload) {
      for (const listener of this.listeners.get(name) ?? []) listener(payload)
    }
    on(name, listener) {
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
    }
    executeCommand(name, ...args) {
      this.frame.contentWindow.postMessage({ command: name, args }, home)
    }
    async getRoomsInfo() {
      const id = `${new URL(this.frame.src).pathname.slice(1)}@conference.fake`
      return { rooms: [{ isMainRoom: true, id, jid: `${id}/someone`, participants: [] }] }
    }
    async isAudioMuted() {
      return Boolean(JSON.parse(decodeURIComponent(new URL(this.frame.src).hash.slice(1))).configOverwrite.startWithAudioMuted)
    }
    async isVideoMuted() {
      return Boolean(JSON.parse(decodeURIComponent(new URL(this.frame.src).hash.slice(1))).configOverwrite.startWithVideoMuted)
    }
    async setAudioInputDevice() {}
    async setAudioOutputDevice() {}
    async setVideoInputDevice() {}
    dispose() {
      window.removeEventListener('message', this.receive)
      this.listeners.clear()
      this.frame.remove()
    }
  }
})()
