/** The made devices are named after their files: pictures show what people's machines call theirs. */
export const DEVICE_NAMES = `(() => {
  const names = { audioinput: 'Microphone Array', videoinput: 'HD Camera', audiooutput: 'Speakers' };
  const { mediaDevices } = navigator;
  if (mediaDevices === undefined) return;
  const list = mediaDevices.enumerateDevices.bind(mediaDevices);
  mediaDevices.enumerateDevices = async () =>
    (await list())
      .filter((device, index, all) => all.findIndex((other) => other.kind === device.kind) === index)
      .map(({ deviceId, groupId, kind }) => ({ deviceId, groupId, kind, label: names[kind] }));
})()`;
